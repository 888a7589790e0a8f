import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import type { LinkElementProps } from '../base/polymorphic.ts'
import { Link } from './link.tsx'

const meta = {
  title: 'Actions/Link',
  component: Link,
  args: { href: '#jobs', children: 'All jobs' },
} satisfies Meta<typeof Link>
export default meta
type Story = StoryObj<typeof meta>

export const Standalone: Story = { args: { standalone: true } }

export const InText: Story = {
  render: () => (
    <p className="max-w-[74ch]">
      Registered by an administrator but no account yet? <Link href="#sign-up">Sign up</Link>, then set up an
      authenticator.
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
      All jobs
    </Link>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link')).toHaveAttribute('href', '/portal/jobs')
  },
}
