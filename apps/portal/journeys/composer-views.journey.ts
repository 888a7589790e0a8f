import { openPage, openProgram } from './composer-page.ts'
import { expect, expectAccessible } from './journey.ts'
import { signedInJourney as journey } from './signed-in.ts'

const head = 'OPENQASM 3.0;\ninclude "stdgates.inc";\n'
const pair = `${head}qubit[2] q;\nbit[2] c;\nh q[0];\ncx q[0], q[1];\nc[0] = measure q[0];\nc[1] = measure q[1];\n`

journey('a measurement has happened at every column behind it', async ({ page }) => {
  await openPage(page)
  await openProgram(page, pair)
  const results = page.getByRole('region', { name: 'Results', exact: true })
  const view = results.getByRole('combobox', { name: 'State after measurements' })
  const amplitudes = () => results.getByRole('tab', { name: 'Amplitudes' }).click()

  await journey.step('the end of the circuit shows the state before its final measurements', async () => {
    await expect(view).toHaveValue('before')
    await amplitudes()
    await expect(results.getByText('|11⟩')).toBeVisible()
  })

  await journey.step('one column back, one qubit is measured: a mixture', async () => {
    await results.getByRole('button', { name: 'One column back' }).click()
    await expect(view).toHaveValue('average')
    await expect(results.getByText('This is a mixture of states')).toBeVisible()
  })

  await journey.step('a chosen outcome excludes the opposite one of the other qubit', async () => {
    await results.getByRole('button', { name: 'One column forward' }).click()
    await view.selectOption('chosen')
    await results.getByRole('button', { name: 'q[0] → c[0]: 1 50.0 %' }).click()
    await expect(results.getByRole('button', { name: 'q[1] → c[1]: 0 0 %' })).toBeDisabled()
    await expect(results.getByText('The chosen outcomes have the probability 50.0 %.')).toBeVisible()
    await expect(results.getByText('|11⟩')).toBeVisible()
    await expectAccessible(page)
  })

  await journey.step('one shot is a basis state', async () => {
    await view.selectOption('shot')
    await expect(results.getByRole('button', { name: 'Again' })).toBeVisible()
    await expect(results.getByText('drawn at random')).toBeVisible()
  })

  const column = page.getByRole('slider', { name: 'Inspected column' })
  const play = results.getByRole('button', { name: 'Play the columns' })

  await journey.step('pauses while it plays', async () => {
    // So many columns that the end is far.
    await openProgram(page, `${head}qubit q;\n${'h q;\n'.repeat(20)}`)
    await play.click()
    await results.getByRole('button', { name: 'Pause' }).click()
    await expect(play).toBeVisible()
  })

  await journey.step('plays the columns to the end, and marks what a column changed', async () => {
    await openProgram(page, pair)
    await view.selectOption('average')
    await column.focus()
    await page.keyboard.press('Home')
    await play.focus()
    await page.keyboard.press('Enter')
    await results.getByRole('button', { name: 'Speed of playing: Normal' }).click()
    await page.getByRole('menuitemradio', { name: 'Fast' }).click()
    await expect(results.getByText('At the end')).toBeVisible()
    await column.focus()
    await page.keyboard.press('Home')
    await results.getByRole('button', { name: 'One column forward' }).click()
    const [first, second] = [0, 1].map((qubit) => results.getByRole('rowheader', { name: `q[${qubit}]` }))
    await expect(first!).toHaveAccessibleName('q[0] changed')
    await expect(second!).toHaveAccessibleName('q[1]')
  })

  await journey.step('letters do not lead away from a presentation', async () => {
    await page.getByRole('button', { name: 'Present', exact: true }).click()
    await page.keyboard.press('n')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Present', exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/composer$/)
  })
})
