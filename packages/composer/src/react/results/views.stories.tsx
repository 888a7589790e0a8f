import { createReferenceSimulator } from '@qportal/simulator'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { WithEditor } from '../../../.storybook/with-editor.tsx'
import { useEditorPart } from '../base/composer-context.ts'
import { defaultSettings } from '../base/composer-settings.ts'
import { useResults } from '../workbench/use-results.ts'
import { ResultsPane } from './results-pane.tsx'

const simulator = createReferenceSimulator()
const head = 'OPENQASM 3.0;\ninclude "stdgates.inc";\n'
const ghz = `${head}qubit[2] q;\nbit[2] c;\nh q[0];\ncx q[0], q[1];\nc = measure q;\n`
const teleportation = `${head}qubit[3] q;
bit[2] c;
ry(pi/3) q[0];
h q[1];
cx q[1], q[2];
cx q[0], q[1];
h q[0];
c = measure q[0:1];
if (c[1]) { x q[2]; }
if (c[0]) { z q[2]; }
`

function Pane() {
  const columns = useEditorPart(({ layout }) => layout.columns)
  const results = useResults({ simulator, settings: defaultSettings, values: none, observable: undefined })
  return (
    <ResultsPane
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
  title: 'Composer/Views of a measured circuit',
  component: Pane,
  render: () => (
    <WithEditor program={ghz}>
      <Pane />
    </WithEditor>
  ),
} satisfies Meta<typeof Pane>
export default meta
type Story = StoryObj<typeof meta>

function japanese() {
  return document.documentElement.lang === 'ja'
}
function view(canvasElement: HTMLElement) {
  const label = japanese() ? '測定後の状態の表示' : 'State after measurements'
  return within(canvasElement).findByRole('combobox', { name: label })
}
async function choose(canvasElement: HTMLElement, name: string) {
  await userEvent.selectOptions(await view(canvasElement), name)
}

/** At the end of a circuit whose measurements are all final, its amplitudes are shown. */
export const BeforeFinalMeasurements: Story = {
  play: async ({ canvasElement }) => {
    await expect(await view(canvasElement)).toHaveValue('before')
    await userEvent.click(within(canvasElement).getByRole('tab', { name: /^(Amplitudes|振幅)$/ }))
    await expect(await within(canvasElement).findByText('|11⟩')).toBeVisible()
  },
}
/** A mixture has no amplitudes. */
export const Average: Story = {
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'average')
    await userEvent.click(within(canvasElement).getByRole('tab', { name: /^(Amplitudes|振幅)$/ }))
    await expect(await within(canvasElement).findByText(/mixture of states|混合状態/)).toBeVisible()
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
      await userEvent.click(canvas.getByRole('button', { name: /^(Again|もう一度)$/ }))
    }
    await waitFor(() => expect(seen.size).toBe(2))
  },
}
/** The other qubit of a Bell pair cannot read another value: that outcome is disabled. */
export const ChosenOutcomes: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await choose(canvasElement, 'chosen')
    await userEvent.click(await canvas.findByRole('button', { name: /^q\[0\] → c\[0\].*1.*50\.0 %$/ }))
    await expect(await canvas.findByRole('button', { name: /^q\[1\] → c\[1\].*0.*[ 、率]0 %$/ })).toBeDisabled()
    await expect(canvas.getByText(/(probability|確率は)\s*50\.0 %/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^q\[0\] → c\[0\].*1.*50\.0 %$/ }))
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: /^q\[1\] → c\[1\].*0.*50\.0 %$/ })).toBeEnabled(),
    )
  },
}
/** After its measurements, before the corrections, teleportation has left a mixture everywhere. */
export const Teleportation: Story = {
  render: () => (
    <WithEditor program={teleportation}>
      <Pane />
    </WithEditor>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await view(canvasElement)).toHaveValue('average')
    await userEvent.click(canvas.getByRole('button', { name: /^(One column back|1列戻る)$/ }))
    await userEvent.click(canvas.getByRole('button', { name: /^(One column back|1列戻る)$/ }))
    const sphere = await canvas.findByRole('button', { name: /q\[2\].*x 0\.000, y 0\.000, z 0\.000, r 0\.000/ })
    await userEvent.click(sphere)
    const dialog = await within(document.body).findByRole('dialog')
    await expect(within(dialog).getByRole('slider')).toBeVisible()
  },
}
export const ChosenOnPhone: Story = {
  ...Teleportation,
  parameters: {
    viewport: { options: { phone: { name: 'Phone', styles: { width: '360px', height: '780px' } } } },
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'chosen')
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: /^q\[0\] → c\[0\].*1.*50\.0 %$/ }))
    await userEvent.click(canvas.getByRole('tab', { name: /^(Qubits|量子ビット)$/ }))
    await expect(await canvas.findByRole('columnheader', { name: 'P(1)' })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
