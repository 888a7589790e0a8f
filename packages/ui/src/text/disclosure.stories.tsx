import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { say } from '../../.storybook/say.ts'
import { Disclosure } from './disclosure.tsx'

const meta = { title: 'Text/Disclosure', component: Disclosure } satisfies Meta<typeof Disclosure>
export default meta
type Story = StoryObj

function title() {
  return say('Raw result', '結果の元データ')
}
function hidden() {
  return say('The reply as it came.', '返されたままの応答です。')
}

export const Section: Story = {
  render: () => (
    <Disclosure summary={title()}>
      <p>{hidden()}</p>
    </Disclosure>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText(hidden())).not.toBeVisible()
    await userEvent.click(canvas.getByText(title()))
    await expect(canvas.getByText(hidden())).toBeVisible()
  },
}
export const Open: Story = {
  render: () => (
    <Disclosure open summary={title()}>
      <p>{hidden()}</p>
    </Disclosure>
  ),
}
export const Small: Story = {
  render: () => (
    <Disclosure size="small" summary={say('12 more terms', '他12項')}>
      <p>{hidden()}</p>
    </Disclosure>
  ),
}
