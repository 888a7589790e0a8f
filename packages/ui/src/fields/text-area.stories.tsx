import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Narrow } from '../../.storybook/samples/stack.tsx'
import { say } from '../../.storybook/say.ts'
import { TextArea } from './text-area.tsx'

const meta = {
  title: 'Fields/TextArea',
  component: TextArea,
  args: { label: say('Description', '説明') },
  decorators: [(Story) => <Narrow>{<Story />}</Narrow>],
} satisfies Meta<typeof TextArea>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  args: { placeholder: say('Optional', '任意') },
  play: async ({ canvasElement }) => {
    const area = within(canvasElement).getByLabelText(say('Description', '説明'))
    await userEvent.tab()
    await expect(area).toHaveFocus()
    await userEvent.keyboard('Two lines,{Enter}by keys')
    await expect(area).toHaveValue('Two lines,\nby keys')
  },
}
export const Filled: Story = {
  args: { defaultValue: say('Two Trotter steps, chain of four spins.', '4スピン鎖、2トロッターステップ。') },
}
/** For text that is usually short: as high as a one-line field, and grows with its lines. */
export const OneLine: Story = {
  args: { rows: 1 },
  play: async ({ canvasElement }) => {
    const area = within(canvasElement).getByLabelText(say('Description', '説明'))
    await expect(area.offsetHeight).toBe(36)
    await userEvent.type(area, 'one{Enter}two{Enter}three')
    await expect(area.offsetHeight).toBeGreaterThan(60)
  },
}
export const Code: Story = {
  args: { label: say('Simulator', 'シミュレーター'), code: true, defaultValue: '{\n  "seed": 7\n}' },
}
export const Invalid: Story = {
  args: {
    label: say('Simulator', 'シミュレーター'),
    code: true,
    defaultValue: '{ "seed": }',
    error: say('Please enter correct JSON', '正しいJSONを入力してください'),
  },
}
