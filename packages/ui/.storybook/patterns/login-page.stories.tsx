import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import {
  Alert,
  Button,
  Link,
  OneTimeCodeField,
  PasswordField,
  PublicShell,
  StepWire,
  TextField,
  type PublicShellProps,
} from '../../src/index.ts'
import { SampleSwitches } from '../samples/sample-shell.tsx'
import { say } from '../say.ts'

const meta = {
  title: 'Patterns/Sign-in page',
  component: PublicShell,
  parameters: { docs: { story: { inline: false, iframeHeight: 860 } }, layout: 'fullscreen' },
} satisfies Meta
export default meta
type Story = StoryObj

function Frame({ banner = 'figure', children }: Pick<PublicShellProps, 'banner' | 'children'>) {
  return (
    <PublicShell
      brand={{ name: say('University Quantum Cloud', '大学量子クラウド'), href: '#login' }}
      words={{
        skip: say('Skip to content', '本文へ移動'),
        figure: say('Fig. 0', '図0'),
        figureCaption: say(
          'Hadamard walk on a line, steps 9 to 56. Height: probability of the position.',
          '直線上のアダマールウォーク、9–56ステップ。高さは位置の確率。',
        ),
      }}
      headerEnd={<SampleSwitches />}
      title={[say('University', '大学'), say('Quantum Cloud', '量子クラウド')]}
      banner={banner}
      footer={say('© 2025 University Quantum Cloud team', '© 2025大学量子クラウドチーム')}
      footerEnd={
        <>
          <a href="#terms" className="!text-inherit">
            {say('Terms of use', '利用規約')}
          </a>
          <a href="#privacy" className="!text-inherit">
            {say('Privacy policy', 'プライバシーポリシー')}
          </a>
        </>
      }
    >
      {children}
    </PublicShell>
  )
}

function Steps({ current }: { current: string }) {
  return (
    <StepWire
      className="mb-6"
      label={say('Steps of signing in', 'サインインの手順')}
      current={current}
      steps={[
        { key: 'password', label: say('Password', 'パスワード') },
        { key: 'code', label: say('One-time code', 'ワンタイムコード') },
        { key: 'dashboard', label: say('Dashboard', 'ダッシュボード') },
      ]}
    />
  )
}

function PasswordStep({ error = false }: { error?: boolean }) {
  return (
    <Frame>
      <h1 className="mb-4 text-h1 font-semibold">{say('Sign in', 'サインイン')}</h1>
      <Steps current="password" />
      {error && (
        <Alert severity="danger" className="mb-4.5">
          {say('Failed to authenticate.', '認証に失敗しました。')}
        </Alert>
      )}
      <form onSubmit={(event) => event.preventDefault()}>
        <TextField
          size="public"
          type="email"
          autoComplete="username"
          label={say('Email', 'メールアドレス')}
          defaultValue="akari.kondo@example.ac.jp"
        />
        <PasswordField
          className="mt-4.5"
          size="public"
          autoComplete="current-password"
          label={say('Password', 'パスワード')}
          labelEnd={
            <Link standalone href="#forgot">
              {say('Forgot your password?', 'パスワードをお忘れですか')}
            </Link>
          }
          showLabel={say('Show password', 'パスワードを表示')}
          hideLabel={say('Hide password', 'パスワードを隠す')}
          defaultValue="correct horse!"
        />
        <Button type="submit" variant="primary" size="large" wide className="mt-5.5">
          {say('Continue', '次へ')}
        </Button>
      </form>
      <div className="my-4 flex items-center gap-3 text-caption text-ink3">
        <i aria-hidden="true" className="flex-1 border-t border-line2" />
        {say('or', 'または')}
        <i aria-hidden="true" className="flex-1 border-t border-line2" />
      </div>
      <Button size="large" wide>
        {say('Sign in with your university account', '大学アカウントでサインイン')}
      </Button>
      <p className="mt-5 text-label font-normal text-ink2">
        {say(
          "Registered by an administrator but haven't signed up yet?",
          '管理者による登録がお済みで、まだアカウントを作成していない方は',
        )}{' '}
        <Link href="#sign-up">{say('Sign up', 'アカウント作成')}</Link>
      </p>
    </Frame>
  )
}

export const Password: Story = {
  render: () => <PasswordStep />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    canvas.getByLabelText(say('Email', 'メールアドレス')).focus()
    const stops = [
      say('Forgot your password?', 'パスワードをお忘れですか'),
      say('Password', 'パスワード'),
      say('Show password', 'パスワードを表示'),
      say('Continue', '次へ'),
    ]
    const seen: (string | null)[] = []
    for (const _ of stops) {
      await userEvent.tab()
      const here = document.activeElement as HTMLInputElement
      seen.push(here.getAttribute('aria-label') ?? here.labels?.[0]?.textContent ?? here.textContent)
    }
    if (document.documentElement.lang === 'en') await expect(seen).toEqual(stops)
  },
}

export const PasswordRejected: Story = { render: () => <PasswordStep error /> }

function CodeStep() {
  const [code, setCode] = useState('492')
  return (
    <Frame banner="plain">
      <h1 className="mb-4 text-h1 font-semibold">
        {say('Enter the one-time code', 'ワンタイムコードを入力')}
      </h1>
      <Steps current="code" />
      <OneTimeCodeField
        label={say('One-time code', 'ワンタイムコード')}
        hint={say('Six digits from your authenticator. 2 min 41 s left.', '認証アプリの6桁。残り2分41秒。')}
        value={code}
        onValueChange={setCode}
      />
      <Button variant="primary" size="large" wide className="mt-5.5">
        {say('Continue', '次へ')}
      </Button>
    </Frame>
  )
}

export const OneTimeCode: Story = { render: () => <CodeStep /> }
export const OnAPhone: Story = { ...PasswordRejected, globals: { viewport: { value: 'phone' } } }
