import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { say } from '../../.storybook/say.ts'
import { NumberField, type NumberFieldProps } from './number-field.tsx'

function Demo({ value: initial, onValueChange, ...rest }: NumberFieldProps) {
  const [value, setValue] = useState(initial)
  return (
    <div className="w-40">
      <NumberField
        {...rest}
        value={value}
        onValueChange={(next) => {
          setValue(next)
          onValueChange(next)
        }}
      />
    </div>
  )
}

const meta = {
  title: 'Fields/NumberField',
  component: NumberField,
  args: {
    label: say('Shots', 'ショット数'),
    value: 4096,
    onValueChange: fn(),
    min: 1,
    max: 100_000,
    size: 'dense',
  },
  render: (args) => <Demo {...args} />,
} satisfies Meta<typeof NumberField>
export default meta
type Story = StoryObj<typeof meta>

export const Grouped: Story = {
  play: async ({ canvasElement, args }) => {
    const input = within(canvasElement).getByRole('spinbutton')
    await expect(input).toHaveValue('4,096')
    await userEvent.tab()
    await userEvent.keyboard('{ArrowUp}{PageDown}')
    await expect(args.onValueChange).toHaveBeenLastCalledWith(4087)
    await userEvent.clear(input)
    await userEvent.keyboard('１０')
    await expect(args.onValueChange).toHaveBeenLastCalledWith(10)
    await userEvent.keyboard('x')
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null)
    await expect(input).toHaveValue('１０x')
  },
}
export const Empty: Story = { args: { value: null, required: true } }
export const WithUnit: Story = {
  args: { label: say('Readout time', '読み出し時間'), value: 620, unit: 'ns' },
}
export const Invalid: Story = {
  args: { value: 0, error: say('Enter a positive number', '正の数を入力してください') },
}
export const StopsAtLimits: Story = {
  args: { value: 99_999 },
  play: async ({ args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{PageUp}')
    await expect(args.onValueChange).toHaveBeenLastCalledWith(100_000)
  },
}
