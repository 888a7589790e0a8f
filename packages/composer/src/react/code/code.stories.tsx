import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { sampleProgram, WithEditor } from '../../../.storybook/with-editor.tsx'
import { word } from '../../../.storybook/words.ts'
import { defaultSettings } from '../context/composer-settings.ts'
import { CodePane } from './code-pane.tsx'

function Pane({ program }: { program: string }) {
  return (
    <WithEditor program={program}>
      <div className="flex h-96 flex-col">
        <CodePane editorWords={undefined} settings={defaultSettings} />
      </div>
    </WithEditor>
  )
}

const meta = {
  title: 'Composer parts/Code',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  component: Pane,
} satisfies Meta<typeof Pane>
export default meta
type Story = StoryObj<typeof meta>

export const Code: Story = { args: { program: sampleProgram } }

/** The tab names the language version of the program. */
export const CodeOfVersion2: Story = {
  args: { program: 'OPENQASM 2.0;\ninclude "qelib1.inc";\nqreg q[2];\nh q[0];\ncx q[0], q[1];\n' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('tab', { name: word('export.openqasm2') })).toBeVisible()
  },
}
