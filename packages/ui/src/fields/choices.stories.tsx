import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { DateTimeRange, type DateTimeSpan } from './date-time-range.tsx'
import { FileDrop } from './file-drop.tsx'
import { RadioGroup } from './radio-group.tsx'
import { Switch } from './switch.tsx'

const meta = { title: 'Fields/Choices' } satisfies Meta
export default meta
type Story = StoryObj

function Transpilers({ error }: { error?: string }) {
  const [value, setValue] = useState<string | null>(error === undefined ? 'default' : null)
  return (
    <RadioGroup
      label="Transpiler"
      required
      value={value}
      onValueChange={setValue}
      error={error}
      options={[
        { value: 'default', label: 'Of the device', note: 'Maps to the qubits that are best connected now.' },
        { value: 'none', label: 'None', note: 'The program already uses the basis gates.' },
        { value: 'own', label: 'Own settings', disabled: true },
      ]}
    />
  )
}

export const Radio: Story = {
  render: () => <Transpilers />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('radio', { name: /^None/ })).toBeChecked()
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('radio', { name: /^Of the device/ })).toBeChecked()
  },
}
export const RadioInvalid: Story = { render: () => <Transpilers error="Choose one" /> }

const toggled = fn()
export const SwitchOff: Story = {
  render: () => <Switch label="Keyboard shortcuts" note="? lists them." onChange={toggled} />,
  play: async ({ canvasElement }) => {
    toggled.mockClear()
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(within(canvasElement).getByRole('switch')).toBeChecked()
    await expect(toggled).toHaveBeenCalledOnce()
  },
}
export const SwitchOn: Story = { render: () => <Switch label="Simulate as I edit" defaultChecked /> }
export const SwitchDisabled: Story = { render: () => <Switch label="Simulate as I edit" disabled /> }

function Span({ error }: { error?: string }) {
  const [value, setValue] = useState<DateTimeSpan>({ from: '2025-11-20T10:00', to: '' })
  return (
    <DateTimeRange
      className="max-w-130"
      label="Submitted"
      fromLabel="From"
      toLabel="Until"
      value={value}
      onValueChange={setValue}
      error={error}
      presets={[
        { key: 'day', label: 'Last 24 hours', value: { from: '2025-11-20T10:00', to: '' } },
        { key: 'week', label: 'Last 7 days', value: { from: '2025-11-14T10:00', to: '' } },
        { key: 'any', label: 'Any time', value: { from: '', to: '' } },
      ]}
    />
  )
}

export const TimeSpan: Story = {
  render: () => <Span />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const week = canvas.getByRole('button', { name: 'Last 7 days' })
    week.focus()
    await userEvent.keyboard('{Enter}')
    await expect(week).toHaveAttribute('aria-pressed', 'true')
    await expect(canvas.getByLabelText('From')).toHaveValue('2025-11-14T10:00')
  },
}
export const TimeSpanInvalid: Story = { render: () => <Span error="The end lies before the beginning." /> }

const took = fn()
export const Files: Story = {
  render: () => (
    <FileDrop
      label="Choose a program, or drop it here"
      hint="OpenQASM, at most 1 MB"
      accept=".qasm"
      onFiles={took}
      className="max-w-100"
    />
  ),
  play: async ({ canvasElement }) => {
    took.mockClear()
    await userEvent.tab()
    await expect(within(canvasElement).getByLabelText(/Choose a program/)).toHaveFocus()
    const file = new File(['OPENQASM 3.0;'], 'bell.qasm')
    await userEvent.upload(within(canvasElement).getByLabelText(/Choose a program/), file)
    await expect(took).toHaveBeenCalledWith([file])
  },
}
export const FilesRefused: Story = {
  render: () => (
    <FileDrop
      label="Choose a program, or drop it here"
      error="bell.png is not a program."
      onFiles={took}
      className="max-w-100"
    />
  ),
}
