// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { StepView } from '../../../core/contract/plan-steps.ts'
import { emptyPlan, readOnly } from '../../testing/fake-changes.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { embedded } from '../../testing/views.ts'
import { planTable } from './plan-picture.ts'

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

it('draws the plan as a table: each step with its risk, what stands against it, its undo', () => {
  const guards: StepView['guards'] = [
    { refs: [], name: 'edit-mode', state: 'failed', text: { key: 'changes.guard.editMode.off' } },
  ]
  const said = { t: (key: string) => key, say: ({ key }: { readonly key: string }) => key, language: 'en' }
  expect(planTable({ ...plan, steps: [{ ...step, guards }] }, said).rows).toEqual([
    ['1. changes.ui.steps', 'changes.ui.risk.low', 'changes.ui.risk.low'],
    ['', 'changes.ui.guard.failed', 'changes.guard.editMode.off'],
    ['', 'changes.ui.step.undo', 'changes.undo.none'],
  ])
})

it('offers pictures of the plan beside its texts', async () => {
  const { user } = renderApp({ changes: { plan: { ...plan, steps: [...plan.steps] } } }, '#/changes')
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  expect(await screen.findByRole('menuitem', { name: 'Picture as SVG' })).toBeTruthy()
  expect(screen.getByRole('menuitem', { name: 'Picture as PNG' })).toBeTruthy()
})

it('offers no edit mode for what can never be changed', async () => {
  renderApp({ changes: { plan: { ...plan, steps: [...plan.steps] } } }, '#/changes')
  await screen.findByRole('button', { name: 'Dry run' })
  expect(screen.queryByRole('button', { name: 'Turn on edit mode for 15 minutes' })).toBeNull()
})

it('unstages the last step by Ctrl+Z, but not behind a dialog', async () => {
  const steps = [step, { ...step, id: 's2', title: { key: 'changes.ui.before' } }] satisfies StepView[]
  const { host, user } = renderApp({ changes: { plan: { ...plan, steps } } }, '#/changes')
  const unstaged = (): unknown[] => host.calls.flatMap(({ name, input }) => (name === 'changes.unstage' ? [input] : []))
  await user.click(await screen.findByRole('button', { name: 'Review diff' }))
  await screen.findByRole('dialog', { name: 'What would be different' })
  await user.keyboard('{Control>}z{/Control}')
  // What the dialog is for is pressed by Ctrl+Enter.
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(unstaged()).toEqual([])
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(unstaged()).toEqual([{ step: 's2' }]))
  expect(await screen.findByText('Unstaged: Before applying')).toBeTruthy()
})

it('applies by Ctrl+Enter only from the button itself', async () => {
  const { host, user } = renderApp(
    { changes: { plan: { ...plan, steps: [...plan.steps], whyNot: null, canApply: true } } },
    '#/changes',
  )
  const apply = await screen.findByRole('button', { name: 'Apply' })
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  apply.focus()
  await user.keyboard('{Control>}{Enter}{/Control}')
  const dialog = await screen.findByRole('alertdialog')
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(host.calls.map(({ name }) => name)).not.toContain('changes.apply')
})
