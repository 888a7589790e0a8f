import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Tabs } from './tabs.tsx'

function panel(text: string) {
  return <p className="py-4">{text}</p>
}

const meta = {
  title: 'Data/Tabs',
  component: Tabs,
  args: {
    label: 'Control panel',
    onSelect: fn(),
    items: [
      { key: 'execution', label: 'Execution', panel: panel('Where and how often it runs.') },
      { key: 'simulation', label: 'Simulation', panel: panel('What this computer finds.') },
      { key: 'settings', label: 'Settings', panel: panel('How it is drawn.') },
    ],
  },
} satisfies Meta<typeof Tabs>
export default meta
type Story = StoryObj<typeof meta>

export const Uncontrolled: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    await expect(canvas.getByRole('tab', { name: 'Execution' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: 'Simulation' })).toHaveAttribute('aria-selected', 'true')
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('What this computer finds.')
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
    const first = canvas.getByRole('tab', { name: 'Execution' })
    const { outlineStyle, left, right } = getComputedStyle(first, '::before')
    await expect([outlineStyle, left, right]).toEqual(['solid', '-6px', '-6px'])
    const room = first.getBoundingClientRect().left - canvas.getByRole('tablist').getBoundingClientRect().left
    await expect(room).toBeGreaterThanOrEqual(8)
  },
}
export const Chosen: Story = { args: { selected: 'simulation' } }
export const WithEnd: Story = { args: { end: <span>After column 7 of 14 · exact · 1.2 ms</span> } }
/** `beside` stays in view with every tab. The wire runs above both. */
export const WithBeside: Story = {
  args: {
    beside: <p className="py-4">Each qubit by itself.</p>,
    bodyClassName: 'grid grid-cols-[1fr_12rem] gap-x-7',
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('tab', { name: 'Settings' }))
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('How it is drawn.')
    await expect(canvas.getByText('Each qubit by itself.')).toBeVisible()
  },
}
export const Narrow: Story = { render: (args) => <div className="w-56">{<Tabs {...args} />}</div> }
