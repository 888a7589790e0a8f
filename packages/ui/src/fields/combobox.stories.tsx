import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Narrow } from '../../.storybook/samples/stack.tsx'
import { say } from '../../.storybook/say.ts'
import { Combobox, type ComboboxProps } from './combobox.tsx'

function Demo({ value: initial, onValueChange, ...rest }: ComboboxProps<string>) {
  const [value, setValue] = useState(initial)
  return (
    <Combobox
      {...rest}
      value={value}
      onValueChange={(next) => {
        setValue(next)
        onValueChange(next)
      }}
    />
  )
}

const meta = {
  title: 'Fields/Combobox',
  component: Combobox,
  args: {
    label: say('Device', 'デバイス'),
    openLabel: say('Show devices', 'デバイスを表示'),
    emptyText: say('No device has this name.', 'この名前のデバイスはありません。'),
    value: null,
    onValueChange: fn(),
    options: ['asagi-64', 'tokusa-16', 'kurenai-9', 'sv-28', 'clifford-1k'].map((name, index) => ({
      value: name,
      label: name,
      detail: say(`${[64, 16, 9, 28, 1024][index]} qubits`, `${[64, 16, 9, 28, 1024][index]}量子ビット`),
    })),
  },
  render: (args) => <Demo {...args} />,
  decorators: [(Story) => <Narrow>{<Story />}</Narrow>],
} satisfies Meta<typeof Combobox<string>>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = { args: { placeholder: say('Type a name', '名前を入力') } }
export const Chosen: Story = { args: { value: 'sv-28' } }
export const Invalid: Story = {
  args: { error: say('Choose a device', 'デバイスを選んでください'), required: true },
}
export const Filtered: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement.ownerDocument.body)
    await userEvent.tab()
    await userEvent.keyboard('k')
    await waitFor(() => expect(page.getAllByRole('option')).toHaveLength(3))
    await userEvent.keyboard('u{ArrowDown}{Enter}')
    await waitFor(() => expect(args.onValueChange).toHaveBeenLastCalledWith('kurenai-9'))
    await expect(page.getByRole('combobox')).toHaveValue('kurenai-9')
  },
}
export const NoMatch: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('combobox'), 'x')
    await expect(
      await within(canvasElement.ownerDocument.body).findByText(
        say('No device has this name.', 'この名前のデバイスはありません。'),
      ),
    ).toBeInTheDocument()
  },
}
