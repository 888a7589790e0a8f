import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { say } from '../../../../ui/.storybook/say.ts'
import { WithEditor } from '../../../.storybook/with-editor.tsx'
import { ComposerBar } from './composer-bar.tsx'
import { PaneDivider } from './pane-divider.tsx'

const meta = {
  title: 'Composer parts/Workbench',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Bar: Story = {
  render: () => (
    <WithEditor>
      <ComposerBar
        name={<h1 className="text-h2 font-semibold">{say('Ising', 'イジング')}</h1>}
        status="10:42"
        onShare={fn()}
        onExport={fn()}
        onImport={fn()}
        onFormat={fn()}
        onModernize={fn()}
        isPresenting={false}
        canEdit
        onPresent={fn()}
      />
    </WithEditor>
  ),
}

const onResize = fn()
export const Divider: Story = {
  render: () => (
    <WithEditor>
      <div className="flex h-24">
        <PaneDivider
          label={say('Width', '幅')}
          direction="vertical"
          size={200}
          min={100}
          max={300}
          onResize={onResize}
          initial={250}
        />
      </div>
    </WithEditor>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await expect(onResize).toHaveBeenLastCalledWith(216)
    await userEvent.keyboard('{End}')
    await expect(onResize).toHaveBeenLastCalledWith(300)
    await userEvent.dblClick(within(canvasElement).getByRole('separator'))
    await expect(onResize).toHaveBeenLastCalledWith(250)
  },
}
