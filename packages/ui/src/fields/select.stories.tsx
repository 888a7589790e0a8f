import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Narrow } from '../../.storybook/samples/stack.tsx'
import { Select } from './select.tsx'

const meta = {
  title: 'Fields/Select',
  component: Select,
  args: {
    label: 'Job type',
    options: [
      { value: 'sampling', label: 'Sampling' },
      { value: 'estimation', label: 'Estimation' },
      { value: 'multi', label: 'Multi-programming', disabled: true },
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
    const select = within(canvasElement).getByLabelText('Job type')
    await userEvent.tab()
    await expect(select).toHaveFocus()
    await userEvent.selectOptions(select, 'estimation')
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(select).toHaveValue('estimation')
  },
}
export const NothingChosen: Story = { args: { placeholder: 'Choose', required: true } }
export const Invalid: Story = { args: { placeholder: 'Choose', error: 'Choose a job type' } }
export const Dense: Story = { args: { size: 'dense' } }
export const Disabled: Story = { args: { disabled: true } }
