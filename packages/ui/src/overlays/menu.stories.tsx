import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { MoreIcon, PencilIcon, TrashIcon } from '../icons/action-icons.tsx'
import { Menu } from './menu.tsx'

const edit = fn()
const meta = {
  title: 'Overlays/Menu',
  component: Menu,
  args: {
    button: 'Actions',
    arrow: true,
    align: 'start',
    entries: [
      { key: 'edit', label: 'Edit as new', icon: <PencilIcon size={18} />, onSelect: edit, shortcut: 'E' },
      { key: 'open', label: 'Open in composer', href: '#composer' },
      { key: 'cancel', label: 'Cancel job', disabled: true },
      { key: 'line', separator: true },
      { key: 'delete', label: 'Delete', icon: <TrashIcon size={18} />, danger: true },
    ],
  },
  decorators: [(Story) => <div className="min-h-64">{<Story />}</div>],
} satisfies Meta<typeof Menu>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const IconOnly: Story = {
  args: { button: <MoreIcon />, label: 'More actions', variant: 'quiet', arrow: false },
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
    await waitFor(() => expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible())
  },
}

export const WithChoice: Story = {
  args: {
    button: 'Theme',
    entries: [
      { key: 'light', label: 'Light', checked: true },
      { key: 'dark', label: 'Dark', checked: false },
    ],
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body)
    await userEvent.click(page.getByRole('button'))
    await expect(await page.findByRole('menuitemradio', { name: 'Light' })).toHaveAttribute(
      'aria-checked',
      'true',
    )
  },
}
