import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRef } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { say } from '../../.storybook/say.ts'
import { IconButton } from '../actions/icon-button.tsx'
import { UndoIcon } from '../icons/action-icons.tsx'
import { FocusTooltips } from './focus-tooltips.tsx'

function Toolbar() {
  const root = useRef<HTMLDivElement>(null)
  return (
    <div ref={root} className="flex gap-2 p-12">
      <IconButton
        label={say('Undo', '元に戻す')}
        title={say('Undo: takes back the last change.', '元に戻す：最後の変更を取り消します。')}
        icon={<UndoIcon />}
      />
      <FocusTooltips root={root} />
    </div>
  )
}

const meta = {
  title: 'Overlays/FocusTooltips',
  component: FocusTooltips,
  args: { root: { current: null } },
  render: () => <Toolbar />,
} satisfies Meta<typeof FocusTooltips>
export default meta
type Story = StoryObj<typeof meta>

export const OnFocus: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    const text = say('Undo: takes back the last change.', '元に戻す：最後の変更を取り消します。')
    await waitFor(() => expect(canvas.getByText(text)).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.queryByText(text)).toBeNull())
    await expect(canvas.getByRole('button')).toHaveFocus()
  },
}
