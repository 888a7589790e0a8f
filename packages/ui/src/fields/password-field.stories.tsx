import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { Narrow } from '../../.storybook/samples/stack.tsx'
import { say } from '../../.storybook/say.ts'
import { PasswordField } from './password-field.tsx'

const meta = {
  title: 'Fields/PasswordField',
  component: PasswordField,
  args: {
    label: say('Password', 'パスワード'),
    showLabel: say('Show password', 'パスワードを表示'),
    hideLabel: say('Hide password', 'パスワードを隠す'),
    size: 'public',
  },
  decorators: [(Story) => <Narrow>{<Story />}</Narrow>],
} satisfies Meta<typeof PasswordField>
export default meta
type Story = StoryObj<typeof meta>

export const Hidden: Story = {
  args: { defaultValue: 'correct horse battery', autoComplete: 'current-password' },
}

export const Shown: Story = {
  args: { defaultValue: 'correct horse battery' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const input = canvas.getByLabelText(say('Password', 'パスワード'))
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(input).toHaveAttribute('type', 'text')
    await expect(canvas.getByRole('button', { name: say('Hide password', 'パスワードを隠す') })).toHaveFocus()
  },
}

export const Invalid: Story = { args: { error: say('Password does not match', 'パスワードが一致しません') } }

function WithRulesDemo() {
  const [password, setPassword] = useState('')
  return (
    <PasswordField
      label={say('New password', '新しいパスワード')}
      showLabel={say('Show password', 'パスワードを表示')}
      hideLabel={say('Hide password', 'パスワードを隠す')}
      size="public"
      required
      autoComplete="new-password"
      value={password}
      onChange={(event) => setPassword(event.currentTarget.value)}
      ruleWords={{ met: say('met', '満たす'), unmet: say('not met', '未達') }}
      rules={[
        { key: 'length', label: say('12 characters or more', '12文字以上'), met: password.length >= 12 },
        { key: 'upper', label: say('An uppercase letter', '英大文字'), met: /[A-Z]/.test(password) },
        { key: 'lower', label: say('A lowercase letter', '英小文字'), met: /[a-z]/.test(password) },
        { key: 'number', label: say('A number', '数字'), met: /\d/.test(password) },
        { key: 'special', label: say('A special character', '記号'), met: /[^A-Za-z0-9]/.test(password) },
      ]}
    />
  )
}

export const WithRules: Story = {
  render: () => <WithRulesDemo />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const rules = new RegExp(say('12 characters or more', '12文字以上'))
    await expect(
      canvas.getByLabelText(new RegExp(`^${say('New password', '新しいパスワード')}`)),
    ).toHaveAccessibleDescription(rules)
    await userEvent.tab()
    await userEvent.keyboard('Abcdefgh1')
    await expect(canvas.getAllByText(say(', met', ', 満たす'))).toHaveLength(3)
    await expect(canvas.getAllByText(say(', not met', ', 未達'))).toHaveLength(2)
  },
}
