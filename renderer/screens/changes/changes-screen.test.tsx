// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { StepView } from '../../../core/contract/plan-steps.ts'
import { emptyPlan, readOnly } from '../../testing/fake-changes.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { embedded } from '../../testing/views.ts'

const step: StepView = {
  id: 's1',
  kind: 'manual',
  title: { key: 'changes.ui.steps' },
  finding: null,
  target: null,
  owner: null,
  risk: { level: 'low', text: { key: 'changes.ui.risk.low' } },
  guards: [],
  undo: { honesty: 'none', text: { key: 'changes.undo.none' }, lost: [], steps: [] },
  call: null,
  request: null,
  command: null,
}

const plan = { ...emptyPlan(embedded), steps: [step], whyNot: { key: 'changes.guard.editMode.off' } } as const

it('turns edit mode on from where it says that edit mode is off', async () => {
  const edit = { ...readOnly, canEnable: true, why: null }
  const { host, user } = renderApp({ changes: { plan: { ...plan, steps: [...plan.steps], edit } } }, '#/changes')
  await user.click(await screen.findByRole('button', { name: 'Turn on edit mode for 15 minutes' }))
  expect(host.calls.map(({ name }) => name)).toContain('changes.enableEdit')
})

it('offers no edit mode for what can never be changed', async () => {
  renderApp({ changes: { plan: { ...plan, steps: [...plan.steps] } } }, '#/changes')
  await screen.findByRole('button', { name: 'Dry run' })
  expect(screen.queryByRole('button', { name: 'Turn on edit mode for 15 minutes' })).toBeNull()
})
