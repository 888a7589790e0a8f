import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Stack } from '../../.storybook/samples/stack.tsx'
import { say } from '../../.storybook/say.ts'
import { Button } from '../actions/button.tsx'
import { Link } from '../actions/link.tsx'
import { Alert, Banner } from './alert.tsx'

const meta = {
  title: 'Feedback/Alert',
  component: Alert,
  args: { children: say('Your request has been accepted.', '申請を受け付けました。') },
} satisfies Meta<typeof Alert>
export default meta
type Story = StoryObj<typeof meta>

export const Info: Story = {
  args: {
    children: say('MFA must be set up before you can sign in.', 'サインインの前にMFAの設定が必要です。'),
  },
}
export const Success: Story = { args: { severity: 'success' } }
export const Warning: Story = {
  args: {
    severity: 'warning',
    title: say('This device cannot run if (column 12).', 'このデバイスではif文を実行できません（12列目）。'),
    children: say('Remove it or choose another device.', '削除するか、別のデバイスを選んでください。'),
  },
}
export const Danger: Story = {
  args: {
    severity: 'danger',
    title: say('The job could not be sent.', 'ジョブを送信できませんでした。'),
    children: say('Nothing was submitted. Try again.', '送信されていません。もう一度お試しください。'),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent(
      say('Nothing was submitted. Try again.', '送信されていません。もう一度お試しください。'),
    )
  },
}
export const WithAction: Story = {
  args: {
    severity: 'warning',
    children: say('Your API token expires tomorrow.', 'APIトークンは明日失効します。'),
    action: (
      <Link standalone href="#token">
        {say('Renew', '再発行')}
      </Link>
    ),
  },
}
export const Closable: Story = {
  args: { onClose: fn(), closeLabel: say('Close', '閉じる') },
  play: async ({ args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

/** A server message may contain a long unbroken word. */
export const WithLongWord: Story = {
  args: {
    severity: 'danger',
    children: say(`${'a'.repeat(200)} is not defined.`, `${'a'.repeat(200)}は定義されていません。`),
  },
  render: (args) => (
    <div className="grid max-w-80">
      <Alert {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const { scrollWidth, clientWidth } = within(canvasElement).getByRole('alert').parentElement!
    await expect(scrollWidth).toBe(clientWidth)
  },
}

export const Banners: Story = {
  parameters: { layout: 'fullscreen' },
  render: () => (
    <>
      <Banner severity="warning">
        {say(
          'You are offline. Lists show what was loaded last.',
          'オフラインです。一覧は最後に読み込んだ内容です。',
        )}
      </Banner>
      <Banner action={<Button size="small">{say('Reload', '再読み込み')}</Button>}>
        {say('A new version is ready.', '新しいバージョンがあります。')}
      </Banner>
    </>
  ),
}

export const EverySeverity: Story = {
  render: () => (
    <Stack>
      {(['info', 'success', 'warning', 'danger'] as const).map((severity) => (
        <Alert key={severity} severity={severity} className="w-full">
          {say(
            'The job could not be sent. Nothing was submitted. Try again.',
            'ジョブを送信できませんでした。何も登録されていません。もう一度お試しください。',
          )}
        </Alert>
      ))}
    </Stack>
  ),
}
