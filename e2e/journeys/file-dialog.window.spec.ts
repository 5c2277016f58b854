import path from 'node:path'
import { projectRoot } from '../../scripts/runtime.mjs'
import { expect, test } from '../fixtures.ts'

const capture = path.join(projectRoot, 'fixtures/cases/011-duplicate-endpoints-with-one-ip/input')

test('the dialog of the system opens what the user chose, and changes nothing when he chose nothing', async ({
  app,
}) => {
  const page = await app.openSource('sim:demo')
  await expect(page.getByText('sim:demo').first()).toBeVisible()

  // The dialog is a window of the system, which no test can press; what the user would choose stands in for it.
  const answerDialog = (filePaths: string[]) =>
    app.electron?.evaluate(({ dialog }, chosen) => {
      dialog.showOpenDialog = () => Promise.resolve({ canceled: chosen.length === 0, filePaths: chosen })
    }, filePaths)

  await page.keyboard.press('Control+o')
  const choose = page.getByRole('main').getByRole('button', { name: /folder/i })
  await answerDialog([])
  await choose.click()
  await expect(page.getByText('sim:demo').first()).toBeVisible()

  await answerDialog([capture])
  await choose.click()
  await expect(page.getByText('sim:demo')).toHaveCount(0)
  await expect(page.getByText('endpoints.json').first()).toBeVisible()
})
