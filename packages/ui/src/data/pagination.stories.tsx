import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState, type ComponentProps } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { say } from '../../.storybook/say.ts'
import { Pagination } from './pagination.tsx'

const older = fn()
const meta = {
  title: 'Data/Pagination',
  component: Pagination,
  args: {
    label: say('Pages of jobs', 'ジョブのページ'),
    summary: say('Rows 1–50 of 312', '312件中1–50件目'),
    previous: { label: say('Newer', '新しい方へ') },
    next: { label: say('Older', '古い方へ'), onSelect: older },
  },
} satisfies Meta<typeof Pagination>
export default meta
type Story = StoryObj<typeof meta>

export const FirstPage: Story = {
  play: async ({ canvasElement }) => {
    older.mockClear()
    await expect(
      within(canvasElement).getByRole('button', { name: say('Newer', '新しい方へ') }),
    ).toBeDisabled()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(older).toHaveBeenCalledOnce()
  },
}
export const AsLinks: Story = {
  args: {
    summary: say('Rows 51–100 of 312', '312件中51–100件目'),
    previous: { label: say('Newer', '新しい方へ'), href: '#1' },
    next: { label: say('Older', '古い方へ'), href: '#3' },
  },
}

/** The Japanese summary has no spaces to break at, and stays on one line beside the buttons. */
export const OnAPhone: Story = {
  args: {
    summary: '65件中51–65件目',
    previous: { label: '新しい方へ', href: '#1' },
    next: { label: '古い方へ' },
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const rows = document.createRange()
    rows.selectNodeContents(within(canvasElement).getByRole('status'))
    await expect(rows.getClientRects()).toHaveLength(1)
  },
}

/** At twice the text size, parts wrap below each other and stay inside the window. */
export const LargeTextOnAPhone: Story = {
  args: {
    previous: { label: say('Previous', '前ページ'), href: '#1' },
    next: { label: say('Next', '次ページ'), href: '#3' },
  },
  globals: { viewport: { value: 'phone' } },
  beforeEach: () => {
    const { style } = document.documentElement
    style.fontSize = '200%'
    return () => style.removeProperty('font-size')
  },
  play: async ({ canvasElement }) => {
    const next = within(canvasElement).getByRole('link', { name: say('Next', '次ページ') })
    await expect(next.getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth)
  },
}

/** Like a router's link: does not leave the page. */
function StayingLink({ onClick, children, ...rest }: ComponentProps<'a'>) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- `href` is in the rest, which makes it a link
    <a
      {...rest}
      onClick={(event) => {
        event.preventDefault()
        onClick?.(event)
      }}
    >
      {children}
    </a>
  )
}

function TwoPages() {
  const [page, setPage] = useState(1)
  const step = (to: number) => ({ href: `#${to}`, onSelect: () => setPage(to) })
  return (
    <Pagination
      label={say('Pages of jobs', 'ジョブのページ')}
      summary={say(`Page ${page} of 2`, `2ページ中${page}ページ目`)}
      linkAs={StayingLink}
      previous={{ label: say('Newer', '新しい方へ'), ...(page > 1 && step(1)) }}
      next={{ label: say('Older', '古い方へ'), ...(page < 2 && step(2)) }}
    />
  )
}

/** On the last page the "next" link disappears. The focus stays in the navigation. */
export const LastPageByKeys: Story = {
  render: () => <TwoPages />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    canvas.getByRole('link', { name: say('Older', '古い方へ') }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('link', { name: say('Newer', '新しい方へ') })).toHaveFocus()
  },
}
