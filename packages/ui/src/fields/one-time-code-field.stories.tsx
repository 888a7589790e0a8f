import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, userEvent, within } from 'storybook/test'
import { Narrow } from '../../.storybook/samples/stack.tsx'
import { say } from '../../.storybook/say.ts'
import { OneTimeCodeField, type OneTimeCodeFieldProps } from './one-time-code-field.tsx'

function Demo({ value: initial, onValueChange, ...rest }: OneTimeCodeFieldProps) {
  const [value, setValue] = useState(initial)
  return (
    <OneTimeCodeField
      {...rest}
      value={value}
      onValueChange={(digits) => {
        setValue(digits)
        onValueChange(digits)
      }}
    />
  )
}

const meta = {
  title: 'Fields/OneTimeCodeField',
  component: OneTimeCodeField,
  args: {
    label: say('One-time code', 'ワンタイムコード'),
    hint: say('Six digits from your authenticator.', '認証アプリの6桁の数字です。'),
    value: '',
    onValueChange: fn(),
    onComplete: fn(),
  },
  render: (args) => <Demo {...args} />,
  decorators: [(Story) => <Narrow>{<Story />}</Narrow>],
} satisfies Meta<typeof OneTimeCodeField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
/** A hint may count down. Announcing it each second would drown out everything else. */
export const HintIsNotAnnounced: Story = {
  args: { hint: say('Another 2:59.', '残り2:59。') },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(say('Another 2:59.', '残り2:59。'))
    await expect(canvas.getByText(say('Another 2:59.', '残り2:59。')).closest('[aria-live]')).toBeNull()
  },
}

export const HalfFilled: Story = { args: { value: '492' } }
export const Invalid: Story = {
  args: {
    value: '492817',
    error: say(
      'This code is not right. Enter the next one.',
      'コードが正しくありません。次のコードを入力してください。',
    ),
  },
  play: async ({ canvasElement }) => {
    const error = within(canvasElement).getByText(
      say(
        'This code is not right. Enter the next one.',
        'コードが正しくありません。次のコードを入力してください。',
      ),
    )
    await expect(error.closest('[aria-live]')).toHaveAttribute('aria-live', 'polite')
  },
}

export const Typed: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('49a28 17')
    await expect(within(canvasElement).getByRole('textbox')).toHaveValue('492817')
    await expect(args.onComplete).toHaveBeenCalledOnce()
    await expect(args.onComplete).toHaveBeenCalledWith('492817')
  },
}

export const PastedWithASpace: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('textbox'))
    await userEvent.paste('123 456')
    await expect(args.onComplete).toHaveBeenCalledOnce()
    await expect(args.onComplete).toHaveBeenCalledWith('123456')
  },
}

export const FullWidthDigits: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('textbox'))
    await userEvent.paste('１２３４５６')
    await expect(within(canvasElement).getByRole('textbox')).toHaveValue('123456')
    await expect(args.onComplete).toHaveBeenCalledOnce()
    await expect(args.onComplete).toHaveBeenCalledWith('123456')
  },
}

/** ComposedText text, as from a Japanese input method, is in the field before it is accepted. */
export const ComposedText: Story = {
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('textbox')
    await userEvent.click(field)
    await fireEvent.compositionStart(field)
    for (const value of ['１', '１２', '１２３', '１２３４５６'])
      await fireEvent.input(field, { target: { value }, isComposing: true })
    await expect(field).toHaveValue('１２３４５６')
    await expect(args.onComplete).not.toHaveBeenCalled()
    await fireEvent.compositionEnd(field)
    await expect(field).toHaveValue('123456')
    await expect(args.onComplete).toHaveBeenCalledOnce()
    await expect(args.onComplete).toHaveBeenCalledWith('123456')
  },
}
