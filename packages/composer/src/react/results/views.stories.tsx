import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { bellProgram, bellSimulator } from '../../../.storybook/bell-simulator.ts'
import { WithEditor } from '../../../.storybook/with-editor.tsx'
import { including, word } from '../../../.storybook/words.ts'
import { useEditorPart } from '../context/composer-context.ts'
import { defaultSettings } from '../context/composer-settings.ts'
import { useResults } from '../workbench/use-results.ts'
import { ResultsPane } from './results-pane.tsx'

function Pane() {
  const columns = useEditorPart(({ layout }) => layout.columns)
  const results = useResults({
    simulator: bellSimulator,
    settings: defaultSettings,
    values: none,
    observable: undefined,
  })
  return (
    <ResultsPane
      isWide={matchMedia('(width >= 80rem)').matches}
      run={results.run}
      columns={columns}
      simulator={undefined}
      settings={defaultSettings}
      values={none}
      observable={undefined}
      inspected={results.inspected}
      onInspect={results.setInspected}
      views={results.views}
    />
  )
}
const none = {}

const meta = {
  title: 'Composer parts/Views of a measured circuit',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  component: Pane,
  render: () => (
    <WithEditor program={bellProgram}>
      <Pane />
    </WithEditor>
  ),
} satisfies Meta<typeof Pane>
export default meta
type Story = StoryObj<typeof meta>

function view(canvasElement: HTMLElement) {
  return within(canvasElement).findByRole('combobox', { name: word('view.label') })
}
async function choose(canvasElement: HTMLElement, name: string) {
  await userEvent.selectOptions(await view(canvasElement), name)
}

/** At the end of a circuit whose measurements are all final, its amplitudes are shown. */
export const BeforeFinalMeasurements: Story = {
  play: async ({ canvasElement }) => {
    await expect(await view(canvasElement)).toHaveValue('before')
    await userEvent.click(within(canvasElement).getByRole('tab', { name: word('results.amplitudes') }))
    await expect(await within(canvasElement).findByText('|11⟩')).toBeVisible()
  },
}
/** A mixture has no amplitudes. */
export const Average: Story = {
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'average')
    await userEvent.click(within(canvasElement).getByRole('tab', { name: word('results.amplitudes') }))
    await expect(await within(canvasElement).findByText(including(word('results.needsState')))).toBeVisible()
  },
}
/** One shot leaves a basis state; "again" draws others. */
export const OneShot: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await choose(canvasElement, 'shot')
    const seen = new Set<string>()
    for (let draw = 0; draw < 12; draw++) {
      const bits = await canvas.findByText(/^(00|11)$/, { selector: 'span' })
      seen.add(bits.textContent)
      await userEvent.click(canvas.getByRole('button', { name: word('view.again') }))
    }
    await waitFor(() => expect(seen.size).toBe(2))
    await expect(canvas.getByText(including(word('results.drawn')))).toBeVisible()
    await userEvent.click(canvas.getByRole('tab', { name: word('results.counts') }))
    await expect(await canvas.findByText(including(word('results.sampled', { shots: 1024 })))).toBeVisible()
  },
}
/** The other qubit of a Bell pair cannot read another value: that outcome is disabled. */
export const ChosenOutcomes: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await choose(canvasElement, 'chosen')
    await userEvent.click(await canvas.findByRole('button', { name: 'q[0] → c[0]: 1 50.0 %' }))
    await expect(await canvas.findByRole('button', { name: 'q[1] → c[1]: 0 0 %' })).toBeDisabled()
    await expect(
      canvas.getByText(including(word('view.probability', { probability: '50.0 %' }))),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'q[0] → c[0]: 1 50.0 %' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'q[1] → c[1]: 0 50.0 %' })).toBeEnabled())
  },
}
/** The small sphere of a qubit opens as a large one, which keys turn. */
export const LargeSphere: Story = {
  parameters: {
    viewport: { options: { wide: { name: 'Wide', styles: { width: '1440px', height: '900px' } } } },
  },
  globals: { viewport: { value: 'wide' } },
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'shot')
    const canvas = within(canvasElement)
    await userEvent.click(
      await canvas.findByRole('button', {
        name: /q\[1\].*x 0\.000, y 0\.000, z .1\.000, r 1\.000, P\(1\) 1\.000/,
      }),
    )
    const dialog = await within(document.body).findByRole('dialog')
    const sphere = within(dialog).getByRole('slider')
    const before = dialog.querySelector('figure svg path')?.getAttribute('d')
    sphere.focus()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(dialog.querySelector('figure svg path')?.getAttribute('d')).not.toBe(before))
  },
}
export const ChosenOnPhone: Story = {
  parameters: {
    viewport: { options: { phone: { name: 'Phone', styles: { width: '360px', height: '780px' } } } },
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'chosen')
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'q[0] → c[0]: 1 50.0 %' }))
    await userEvent.click(canvas.getByRole('tab', { name: word('results.qubits') }))
    await expect(await canvas.findByRole('columnheader', { name: 'P(1)' })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
