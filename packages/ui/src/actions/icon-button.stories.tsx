import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Row } from '../../.storybook/samples/stack.tsx'
import { say } from '../../.storybook/say.ts'
import { CloseIcon, MoreIcon, RedoIcon, UndoIcon } from '../icons/action-icons.tsx'
import { IconButton } from './icon-button.tsx'

const meta = {
  title: 'Actions/IconButton',
  component: IconButton,
  args: { label: say('Undo', '元に戻す'), icon: <UndoIcon size={18} />, onClick: fn() },
} satisfies Meta<typeof IconButton>
export default meta
type Story = StoryObj<typeof meta>

export const Named: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab()
    await expect(within(canvasElement).getByRole('button', { name: say('Undo', '元に戻す') })).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}
export const Small: Story = {
  args: { size: 'small', label: say('Close', '閉じる'), icon: <CloseIcon size={16} /> },
}
export const Disabled: Story = { args: { disabled: true } }
export const Pressed: Story = { args: { 'aria-pressed': true } }
export const InARow: Story = {
  render: () => (
    <Row>
      <IconButton label={say('Undo', '元に戻す')} icon={<UndoIcon size={18} />} />
      <IconButton label={say('Redo', 'やり直す')} icon={<RedoIcon size={18} />} disabled />
      <IconButton label={say('More actions', 'その他の操作')} icon={<MoreIcon />} />
    </Row>
  ),
}
