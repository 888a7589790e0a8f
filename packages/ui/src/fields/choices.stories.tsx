import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { say } from '../../.storybook/say.ts'
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
      label={say('Transpiler', 'トランスパイラー')}
      required
      value={value}
      onValueChange={setValue}
      error={error}
      options={[
        {
          value: 'default',
          label: say('Of the device', 'デバイスの標準'),
          note: say(
            'Maps to the qubits that are best connected now.',
            '現在の接続が最も良い量子ビットに割り当てます。',
          ),
        },
        {
          value: 'none',
          label: say('None', 'なし'),
          note: say(
            'The program already uses the basis gates.',
            'プログラムはすでに基底ゲートで書かれています。',
          ),
        },
        { value: 'own', label: say('Own settings', '独自の設定'), disabled: true },
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
    await expect(canvas.getByRole('radio', { name: new RegExp(`^${say('None', 'なし')}`) })).toBeChecked()
    await userEvent.keyboard('{ArrowDown}')
    await expect(
      canvas.getByRole('radio', { name: new RegExp(`^${say('Of the device', 'デバイスの標準')}`) }),
    ).toBeChecked()
  },
}
export const RadioInvalid: Story = {
  render: () => <Transpilers error={say('Choose one', '1つ選んでください')} />,
}

const toggled = fn()
export const SwitchOff: Story = {
  render: () => (
    <Switch
      label={say('Keyboard shortcuts', 'キーボードショートカット')}
      note={say('? lists them.', '?で一覧を表示します。')}
      onChange={toggled}
    />
  ),
  play: async ({ canvasElement }) => {
    toggled.mockClear()
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(within(canvasElement).getByRole('switch')).toBeChecked()
    await expect(toggled).toHaveBeenCalledOnce()
  },
}
export const SwitchOn: Story = {
  render: () => <Switch label={say('Simulate as I edit', '編集中にシミュレーション')} defaultChecked />,
}
export const SwitchDisabled: Story = {
  render: () => <Switch label={say('Simulate as I edit', '編集中にシミュレーション')} disabled />,
}

function Span({ error }: { error?: string }) {
  const [value, setValue] = useState<DateTimeSpan>({ from: '2025-11-20T10:00', to: '' })
  return (
    <DateTimeRange
      className="max-w-130"
      label={say('Submitted', '送信日時')}
      fromLabel={say('From', '開始')}
      toLabel={say('Until', '終了')}
      value={value}
      onValueChange={setValue}
      error={error}
      presets={[
        {
          key: 'day',
          label: say('Last 24 hours', '過去24時間'),
          value: { from: '2025-11-20T10:00', to: '' },
        },
        { key: 'week', label: say('Last 7 days', '過去7日'), value: { from: '2025-11-14T10:00', to: '' } },
        { key: 'any', label: say('Any time', '全期間'), value: { from: '', to: '' } },
      ]}
    />
  )
}

export const TimeSpan: Story = {
  render: () => <Span />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const week = canvas.getByRole('button', { name: say('Last 7 days', '過去7日') })
    week.focus()
    await userEvent.keyboard('{Enter}')
    await expect(week).toHaveAttribute('aria-pressed', 'true')
    await expect(canvas.getByLabelText(say('From', '開始'))).toHaveValue('2025-11-14T10:00')
  },
}
export const TimeSpanInvalid: Story = {
  render: () => <Span error={say('The end lies before the beginning.', '終了が開始より前です。')} />,
}

const took = fn()
export const Files: Story = {
  render: () => (
    <FileDrop
      label={say('Choose a program, or drop it here', 'プログラムを選ぶか、ここにドロップ')}
      hint={say('OpenQASM, at most 1 MB', 'OpenQASM、1 MBまで')}
      accept=".qasm"
      onFiles={took}
      className="max-w-100"
    />
  ),
  play: async ({ canvasElement }) => {
    took.mockClear()
    await userEvent.tab()
    await expect(
      within(canvasElement).getByLabelText(new RegExp(say('Choose a program', 'プログラムを選ぶ'))),
    ).toHaveFocus()
    const file = new File(['OPENQASM 3.0;'], 'bell.qasm')
    await userEvent.upload(
      within(canvasElement).getByLabelText(new RegExp(say('Choose a program', 'プログラムを選ぶ'))),
      file,
    )
    await expect(took).toHaveBeenCalledWith([file])
  },
}
export const FilesRefused: Story = {
  render: () => (
    <FileDrop
      label={say('Choose a program, or drop it here', 'プログラムを選ぶか、ここにドロップ')}
      error={say('bell.png is not a program.', 'bell.pngはプログラムではありません。')}
      onFiles={took}
      className="max-w-100"
    />
  ),
}
