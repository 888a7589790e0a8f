import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { say } from '../../.storybook/say.ts'
import { Checkbox } from './checkbox.tsx'

const meta = {
  title: 'Fields/Checkbox',
  component: Checkbox,
  args: { label: say('Show mitigated values', '誤り緩和後の値を表示'), onChange: fn() },
} satisfies Meta<typeof Checkbox>
export default meta
type Story = StoryObj<typeof meta>

export const Unchecked: Story = {
  play: async ({ canvasElement, args }) => {
    const box = within(canvasElement).getByRole('checkbox')
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(box).toBeChecked()
    await userEvent.click(
      within(canvasElement).getByText(say('Show mitigated values', '誤り緩和後の値を表示')),
    )
    await expect(box).not.toBeChecked()
    await expect(args.onChange).toHaveBeenCalledTimes(2)
  },
}
export const Checked: Story = { args: { defaultChecked: true } }
/** A press on the middle of the box hits the input itself, not a decoration above it. */
export const PressedInTheMiddle: Story = {
  args: { labelHidden: true },
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole('checkbox')
    const { left, top, width, height } = box.getBoundingClientRect()
    const hit = (x: number, y: number) => document.elementFromPoint(left + x, top + y)
    await expect(hit(width / 2, height / 2)).toBe(box)
    await expect(hit(width + 3, height / 2)?.closest('label')?.control).toBe(box)
    await userEvent.click(box)
    await expect(hit(width / 2, height / 2)).toBe(box)
  },
}
export const Indeterminate: Story = {
  args: { indeterminate: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('checkbox')).toBePartiallyChecked()
  },
}
export const Disabled: Story = { args: { disabled: true, defaultChecked: true } }
export const Invalid: Story = {
  args: {
    required: true,
    label: say('I accept the terms of use', '利用規約に同意します'),
    error: say('Accept the terms to go on', '続けるには規約に同意してください'),
  },
}
