import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { say } from '../../.storybook/say.ts'
import type { LinkElementProps } from '../base/polymorphic.ts'
import { Link } from './link.tsx'

const meta = {
  title: 'Actions/Link',
  component: Link,
  args: { href: '#jobs', children: say('All jobs', 'すべてのジョブ') },
} satisfies Meta<typeof Link>
export default meta
type Story = StoryObj<typeof meta>

export const Standalone: Story = { args: { standalone: true } }

export const InText: Story = {
  render: () => (
    <p className="max-w-[74ch]">
      {say(
        "Registered by an administrator but haven't signed up yet?",
        '管理者による登録後、アカウントが未作成ですか。',
      )}{' '}
      <Link href="#sign-up">{say('Sign up', 'アカウント作成')}</Link>
      {say(', then set up an authenticator.', 'の後、認証アプリを設定してください。')}
    </p>
  ),
}

function RouterLink({ href, children, ...rest }: LinkElementProps) {
  return (
    <a href={`/portal${href}`} {...rest}>
      {children}
    </a>
  )
}

export const AsARouterLink: Story = {
  render: () => (
    <Link as={RouterLink} href="/jobs">
      {say('All jobs', 'すべてのジョブ')}
    </Link>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link')).toHaveAttribute('href', '/portal/jobs')
  },
}
