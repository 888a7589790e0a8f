import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Pagination } from './pagination.tsx'

const older = fn()
const meta = {
  title: 'Data/Pagination',
  component: Pagination,
  args: {
    label: 'Pages of jobs',
    summary: 'Rows 1–50 of 312',
    previous: { label: 'Newer' },
    next: { label: 'Older', onSelect: older },
  },
} satisfies Meta<typeof Pagination>
export default meta
type Story = StoryObj<typeof meta>

export const FirstPage: Story = {
  play: async ({ canvasElement }) => {
    older.mockClear()
    await expect(within(canvasElement).getByRole('button', { name: 'Newer' })).toBeDisabled()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(older).toHaveBeenCalledOnce()
  },
}
export const AsLinks: Story = {
  args: {
    summary: 'Rows 51–100 of 312',
    previous: { label: 'Newer', href: '#1' },
    next: { label: 'Older', href: '#3' },
  },
}
