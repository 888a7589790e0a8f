import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Narrow } from '../../.storybook/samples/stack.tsx'
import { say } from '../../.storybook/say.ts'
import { StatusGlyph } from '../status/status-glyph.tsx'
import { Picker, type PickerProps } from './picker.tsx'

function Demo({ value: initial, onValueChange, ...rest }: PickerProps<string>) {
  const [value, setValue] = useState(initial)
  return (
    <Picker
      {...rest}
      value={value}
      onValueChange={(next) => {
        setValue(next)
        onValueChange(next)
      }}
    />
  )
}

const available = <StatusGlyph status="available" className="flex-none text-success" />
function devices() {
  return [
    {
      value: 'asagi-64',
      label: 'asagi-64',
      sign: available,
      detail: say('3 waiting', '待機3'),
      note: say('64 qubits, calibrated 3 h ago', '64量子ビット、3時間前に校正'),
    },
    {
      value: 'tokusa-16',
      label: 'tokusa-16',
      sign: available,
      detail: say('0 waiting', '待機0'),
      note: say('16 qubits, calibrated 1 h ago', '16量子ビット、1時間前に校正'),
    },
    {
      value: 'kurenai-9',
      label: 'kurenai-9',
      sign: <StatusGlyph status="unavailable" className="flex-none text-warning" />,
      detail: say('Unavailable', '利用不可'),
      disabled: true,
    },
    {
      value: 'sv-28',
      label: 'sv-28',
      sign: available,
      detail: say('1 waiting', '待機1'),
      note: say('28 qubits, simulator', '28量子ビット、シミュレーター'),
    },
  ]
}

const meta = {
  title: 'Fields/Picker',
  component: Picker,
  args: {
    label: say('Device', 'デバイス'),
    required: true,
    size: 'dense',
    options: [],
    value: 'asagi-64',
    onValueChange: fn(),
  },
  render: (args) => <Demo {...args} label={say('Device', 'デバイス')} options={devices()} />,
  decorators: [(Story) => <Narrow>{<Story />}</Narrow>],
} satisfies Meta<typeof Picker<string>>
export default meta
type Story = StoryObj<typeof meta>

/** The button's accessible name includes the selected option. */
export const Chosen: Story = {
  play: async ({ canvasElement }) => {
    const name = say('Device asagi-64 3 waiting', 'デバイス asagi-64 待機3')
    await expect(within(canvasElement).getByRole('button')).toHaveAccessibleName(name)
  },
}
export const NothingChosen: Story = {
  args: { value: null, placeholder: say('Choose a device', 'デバイスを選んでください') },
}
export const Invalid: Story = {
  args: {
    value: null,
    placeholder: say('Choose a device', 'デバイスを選んでください'),
    error: say('Choose a device', 'デバイスを選んでください'),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button')).toHaveAccessibleDescription(
      say('Choose a device', 'デバイスを選んでください'),
    )
  },
}
export const Disabled: Story = { args: { disabled: true } }

export const Open: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement.ownerDocument.body)
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await waitFor(() => expect(page.getByRole('listbox')).toBeVisible())
    await userEvent.keyboard('{End}{Enter}')
    await expect(args.onValueChange).toHaveBeenCalledWith('sv-28')
    await waitFor(() => expect(page.getByRole('button')).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(page.getByRole('option', { name: /tokusa-16/ })).toBeVisible())
  },
}

const submit = fn()

/** Enter opens the list like the space bar and does not submit the form. */
export const EnterWithinAForm: Story = {
  decorators: [
    (Story) => (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Story />
        <button type="submit">{say('Submit', '送信')}</button>
      </form>
    ),
  ],
  play: async ({ canvasElement }) => {
    submit.mockClear()
    const page = within(canvasElement.ownerDocument.body)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(page.getByRole('listbox')).toBeVisible())
    await expect(submit).not.toHaveBeenCalled()
  },
}
