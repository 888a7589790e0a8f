import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { say } from '../../.storybook/say.ts'
import { StatusBadge } from '../status/status-badge.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { Card } from './card.tsx'

const meta = { title: 'Text/Breadcrumb and Card' } satisfies Meta
export default meta
type Story = StoryObj

export const BreadcrumbOfAPage: Story = {
  render: () => (
    <Breadcrumb
      label={say('Where you are', '現在地')}
      items={[
        { key: 'documents', label: say('Documents', 'ドキュメント'), href: '#documents' },
        { key: 'api', label: 'API', href: '#api' },
        { key: 'token', label: say('API token', 'APIトークン') },
      ]}
    />
  ),
  play: async ({ canvasElement }) => {
    const [first, second] = within(canvasElement).getAllByRole('link')
    await userEvent.tab()
    await expect(first).toHaveFocus()
    await userEvent.tab()
    await expect(second).toHaveFocus()
    await expect(canvasElement.querySelector('[aria-current="page"]')).not.toBeNull()
  },
}

export const CardToCompare: Story = {
  render: () => (
    <Card className="max-w-75">
      <h3 className="text-h2 font-semibold">tokusa-16</h3>
      <StatusBadge status="available">{say('Available', '利用可能')}</StatusBadge>
      <p className="mt-2 text-label font-normal text-ink2">
        {say('Superconducting, 16 qubits', '超伝導、16量子ビット')}
      </p>
    </Card>
  ),
}
