import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { statusWord } from '../../.storybook/samples/sample-jobs.tsx'
import { say } from '../../.storybook/say.ts'
import { Button } from '../actions/button.tsx'
import { TextField } from '../fields/text-field.tsx'
import { StatusBadge } from '../status/status-badge.tsx'
import { CommandPalette, type CommandGroup } from './command-palette.tsx'
import { Popover } from './popover.tsx'

const meta = {
  parameters: { docs: { story: { inline: false, iframeHeight: 560 } } },
  title: 'Overlays/Panels',
} satisfies Meta
export default meta
type Story = StoryObj
function page(element: HTMLElement) {
  return within(element.ownerDocument.body)
}

export const PopoverOpen: Story = {
  render: () => (
    <div className="min-h-52">
      <Popover button={say('Angle', '角度')} arrow>
        {(close) => (
          <div className="grid w-60 gap-3">
            <TextField label="θ" size="dense" defaultValue="pi/4" />
            <Button variant="primary" onClick={close}>
              {say('Update', '更新')}
            </Button>
          </div>
        )}
      </Popover>
    </div>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(page(canvasElement).getByLabelText('θ')).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(page(canvasElement).queryByLabelText('θ')).toBeNull())
    await waitFor(() =>
      expect(page(canvasElement).getByRole('button', { name: say('Angle', '角度') })).toHaveFocus(),
    )
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(page(canvasElement).getByLabelText('θ')).toBeVisible())
  },
}

/** The panel stays beside its button while something around the button scrolls. */
export const PopoverWhileScrolling: Story = {
  render: () => (
    <div data-testid="scroller" className="h-60 overflow-y-auto">
      <div className="h-160 pt-30">
        <Popover button={say('Angle', '角度')} arrow>
          <TextField label="θ" size="dense" defaultValue="pi/4" />
        </Popover>
      </div>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const button = page(canvasElement).getByRole('button', { name: say('Angle', '角度') })
    await userEvent.click(button)
    const field = await page(canvasElement).findByLabelText('θ')
    const distance = () => field.getBoundingClientRect().top - button.getBoundingClientRect().top
    const [before, top] = [distance(), button.getBoundingClientRect().top]
    page(canvasElement).getByTestId('scroller').scrollTop = 60
    await waitFor(() => expect(button.getBoundingClientRect().top).toBeCloseTo(top - 60, 0))
    await waitFor(() => expect(distance()).toBeCloseTo(before, 0))
  },
}

function groups(): CommandGroup[] {
  return [
    {
      key: 'jobs',
      label: say('Jobs', 'ジョブ'),
      commands: [
        {
          key: 'a',
          label: say('Ising quench, θ = π/4', 'イジング（Ising）のクエンチ、θ = π/4'),
          detail: 'asagi-64',
          end: <StatusBadge status="succeeded">{statusWord('succeeded')}</StatusBadge>,
        },
        {
          key: 'b',
          label: say('Ising scan 12', 'イジング（Ising）の走査12'),
          detail: 'sv-28',
          end: <StatusBadge status="running">{statusWord('running')}</StatusBadge>,
        },
      ],
    },
    {
      key: 'pages',
      label: say('Pages', 'ページ'),
      commands: [{ key: 'c', label: say('Composer', 'コンポーザー'), end: say('G then C', 'G、C') }],
    },
    {
      key: 'actions',
      label: say('Actions', '操作'),
      commands: [
        { key: 'd', label: say('New job', '新しいジョブ') },
        { key: 'e', label: say('Logout', 'ログアウト') },
      ],
    },
  ]
}
const chosen = fn()
const closed = fn()

function Palette({ empty = false }: { empty?: boolean }) {
  const [query, setQuery] = useState(empty ? 'xyz' : '')
  const [open, setOpen] = useState(true)
  const all = empty ? [] : groups()
  return (
    <div className="min-h-130">
      <Button onClick={() => setOpen(true)}>{say('Search or jump to', '検索・移動')}</Button>
      <CommandPalette
        open={open}
        onClose={() => {
          closed()
          setOpen(false)
        }}
        query={query}
        onQueryChange={setQuery}
        onSelect={chosen}
        groups={all.map((group) => ({
          ...group,
          commands: group.commands.filter((command) =>
            command.label.toLowerCase().includes(query.toLowerCase()),
          ),
        }))}
        words={{
          label: say('Search or jump to', '検索・移動'),
          placeholder: say('Job, device, page or action', 'ジョブ、デバイス、ページ、操作'),
          empty: say('Nothing found.', '見つかりません。'),
          close: say('esc', 'esc'),
        }}
      />
    </div>
  )
}

export const Commands: Story = {
  render: () => <Palette />,
  play: async ({ canvasElement }) => {
    chosen.mockClear()
    const field = await page(canvasElement).findByRole('combobox')
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.keyboard('ising{ArrowDown}')
    await waitFor(() => expect(page(canvasElement).getAllByRole('option')).toHaveLength(2))
    await userEvent.keyboard('{End}{Enter}')
    await waitFor(() => expect(chosen).toHaveBeenCalledWith(expect.objectContaining({ key: 'b' })))
  },
}
export const CommandsWithoutResults: Story = { render: () => <Palette empty /> }

/** One Escape closes it: with suggestions, after moving through them, and with no results. */
export const CommandsClosedByEscape: Story = {
  render: () => <Palette />,
  play: async ({ canvasElement }) => {
    const everything = page(canvasElement)
    for (const keys of ['', '{ArrowDown}{ArrowDown}', 'xyz']) {
      closed.mockClear()
      await waitFor(() => expect(everything.getByRole('combobox')).toHaveFocus())
      await userEvent.keyboard(`${keys}{Escape}`)
      await waitFor(() => expect(everything.queryByRole('dialog')).toBeNull())
      await expect(closed).toHaveBeenCalledOnce()
      await userEvent.click(everything.getByRole('button', { name: say('Search or jump to', '検索・移動') }))
    }
  },
}
