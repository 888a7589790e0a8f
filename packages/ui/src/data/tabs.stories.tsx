import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { say } from '../../.storybook/say.ts'
import { Tabs } from './tabs.tsx'

function panel(text: string) {
  return <p className="py-4">{text}</p>
}

const meta = {
  title: 'Data/Tabs',
  component: Tabs,
  args: {
    label: say('Control panel', '操作パネル'),
    onSelect: fn(),
    items: [
      {
        key: 'execution',
        label: say('Execution', 'ジョブ実行'),
        panel: panel(say('Where and how often it runs.', '実行する場所と回数です。')),
      },
      {
        key: 'simulation',
        label: say('Simulation', 'シミュレーション'),
        panel: panel(say('What this computer finds.', 'この端末での計算結果です。')),
      },
      {
        key: 'settings',
        label: say('Settings', '設定'),
        panel: panel(say('How it is drawn.', '描画の設定です。')),
      },
    ],
  },
} satisfies Meta<typeof Tabs>
export default meta
type Story = StoryObj<typeof meta>

export const Uncontrolled: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    await expect(canvas.getByRole('tab', { name: say('Execution', 'ジョブ実行') })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: say('Simulation', 'シミュレーション') })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent(
      say('What this computer finds.', 'この端末での計算結果です。'),
    )
    await userEvent.keyboard('{End}')
    await expect(args.onSelect).toHaveBeenLastCalledWith('settings')
    await userEvent.keyboard('{Home}')
    await expect(args.onSelect).toHaveBeenLastCalledWith('execution')
  },
}
/** The focus ring is not clipped by the scrolling list. */
export const FocusRing: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    const first = canvas.getByRole('tab', { name: say('Execution', 'ジョブ実行') })
    const { outlineStyle, left, right } = getComputedStyle(first, '::before')
    await expect([outlineStyle, left, right]).toEqual(['solid', '-6px', '-6px'])
    const room = first.getBoundingClientRect().left - canvas.getByRole('tablist').getBoundingClientRect().left
    await expect(room).toBeGreaterThanOrEqual(8)
  },
}
export const Chosen: Story = { args: { selected: 'simulation' } }
export const WithEnd: Story = {
  args: { end: <span>{say('After column 7 of 14 · exact · 1.2 ms', '14列中7列目の後・厳密・1.2 ms')}</span> },
}
/** `beside` stays in view with every tab. The wire runs above both. */
export const WithBeside: Story = {
  args: {
    beside: <p className="py-4">{say('Each qubit by itself.', '量子ビットごとの値です。')}</p>,
    bodyClassName: 'grid grid-cols-[1fr_12rem] gap-x-7',
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('tab', { name: say('Settings', '設定') }))
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent(say('How it is drawn.', '描画の設定です。'))
    await expect(canvas.getByText(say('Each qubit by itself.', '量子ビットごとの値です。'))).toBeVisible()
  },
}
export const Narrow: Story = { render: (args) => <div className="w-56">{<Tabs {...args} />}</div> }
