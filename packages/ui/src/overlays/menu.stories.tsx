import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { say } from '../../.storybook/say.ts'
import { MoreIcon, TrashIcon } from '../icons/action-icons.tsx'
import { SettingsIcon } from '../icons/navigation-icons.tsx'
import { Menu } from './menu.tsx'

const edit = fn()
const meta = {
  title: 'Overlays/Menu',
  component: Menu,
  args: {
    button: say('Actions', '操作'),
    arrow: true,
    align: 'start',
    entries: [
      {
        key: 'edit',
        label: say('Edit as new', '編集して新規作成'),
        icon: <SettingsIcon size={18} />,
        onSelect: edit,
        shortcut: 'E',
      },
      { key: 'open', label: say('Open in composer', 'コンポーザーで開く'), href: '#composer' },
      { key: 'cancel', label: say('Cancel job', 'ジョブをキャンセル'), disabled: true },
      { key: 'line', separator: true },
      { key: 'delete', label: say('Delete', '削除'), icon: <TrashIcon size={18} />, danger: true },
    ],
  },
  decorators: [(Story) => <div className="min-h-64">{<Story />}</div>],
} satisfies Meta<typeof Menu>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const IconOnly: Story = {
  args: { button: <MoreIcon />, label: say('More actions', 'その他の操作'), variant: 'quiet', arrow: false },
}

export const Open: Story = {
  play: async ({ canvasElement }) => {
    edit.mockClear()
    const page = within(canvasElement.ownerDocument.body)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(page.getByRole('menu')).toBeVisible())
    await userEvent.keyboard('{Home}{Enter}')
    await expect(edit).toHaveBeenCalledOnce()
    await waitFor(() => expect(page.queryByRole('menu')).toBeNull())
    await waitFor(() => expect(page.getByRole('button')).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(page.getByRole('menuitem', { name: say('Delete', '削除') })).toBeVisible())
  },
}

export const WithChoice: Story = {
  args: {
    button: say('Theme', 'テーマ'),
    entries: [
      { key: 'light', label: say('Light', 'ライト'), checked: true },
      { key: 'dark', label: say('Dark', 'ダーク'), checked: false },
    ],
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body)
    await userEvent.click(page.getByRole('button'))
    await expect(await page.findByRole('menuitemradio', { name: say('Light', 'ライト') })).toHaveAttribute(
      'aria-checked',
      'true',
    )
  },
}
