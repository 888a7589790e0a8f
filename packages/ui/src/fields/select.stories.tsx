import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Narrow } from '../../.storybook/samples/stack.tsx'
import { say } from '../../.storybook/say.ts'
import { Select } from './select.tsx'

const meta = {
  title: 'Fields/Select',
  component: Select,
  args: {
    label: say('Job type', 'ジョブ種別'),
    options: [
      { value: 'sampling', label: say('Sampling', 'サンプリング') },
      { value: 'estimation', label: say('Estimation', '期待値推定') },
      { value: 'multi', label: say('Multi-programming', 'マルチプログラミング'), disabled: true },
    ],
    onChange: fn(),
  },
  decorators: [(Story) => <Narrow>{<Story />}</Narrow>],
} satisfies Meta<typeof Select>
export default meta
type Story = StoryObj<typeof meta>

export const Chosen: Story = {
  args: { defaultValue: 'sampling' },
  play: async ({ canvasElement, args }) => {
    const select = within(canvasElement).getByLabelText(say('Job type', 'ジョブ種別'))
    await userEvent.tab()
    await expect(select).toHaveFocus()
    await userEvent.selectOptions(select, 'estimation')
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(select).toHaveValue('estimation')
  },
}
export const NothingChosen: Story = { args: { placeholder: say('Choose', '選択'), required: true } }
export const Invalid: Story = {
  args: { placeholder: say('Choose', '選択'), error: say('Choose a job type', 'ジョブ種別を選んでください') },
}
export const Dense: Story = { args: { size: 'dense' } }
export const Disabled: Story = { args: { disabled: true } }
