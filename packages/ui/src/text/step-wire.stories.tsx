import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { say } from '../../.storybook/say.ts'
import { StepWire } from './step-wire.tsx'

const meta = { title: 'Text/StepWire', component: StepWire } satisfies Meta<typeof StepWire>
export default meta
type Story = StoryObj

function show(current: string) {
  return (
    <div className="max-w-100">
      <StepWire
        label={say('Steps of signing in', 'サインインの手順')}
        current={current}
        steps={[
          { key: 'password', label: say('Password', 'パスワード') },
          { key: 'code', label: say('One-time code', 'ワンタイムコード') },
          { key: 'dashboard', label: say('Dashboard', 'ダッシュボード') },
        ]}
      />
    </div>
  )
}

export const First: Story = {
  render: () => show('password'),
  play: async ({ canvasElement }) => {
    const items = within(canvasElement).getAllByRole('listitem')
    await expect(items.map((item) => item.getAttribute('aria-current'))).toEqual(['step', null, null])
  },
}
export const Second: Story = { render: () => show('code') }
export const Done: Story = { render: () => show('dashboard') }
/** Large text on a phone: steps are below each other. */
export const Narrow: Story = {
  render: () => <div className="w-42">{show('code')}</div>,
  play: async ({ canvasElement }) => {
    const list = within(canvasElement).getByRole('list')
    await expect(list.scrollWidth).toBe(list.clientWidth)
    const tops = [...list.children].map((step) => step.getBoundingClientRect().top)
    await expect(tops).toEqual(tops.toSorted((one, other) => one - other))
    await expect(new Set(tops).size).toBe(3)
  },
}
