import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { say } from '../../.storybook/say.ts'
import { Button } from '../actions/button.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { Link } from '../actions/link.tsx'
import { MoreIcon } from '../icons/action-icons.tsx'
import { StatusBadge } from '../status/status-badge.tsx'
import { DescriptionList } from './description-list.tsx'
import { FigureWire } from './figure-wire.tsx'
import { PageHeading } from './page-heading.tsx'
import { Time } from './time.tsx'
import { WireHeading } from './wire-heading.tsx'

const meta = { title: 'Text/Headings and lists' } satisfies Meta
export default meta
type Story = StoryObj

export const PageHeadingWithEverything: Story = {
  render: () => (
    <PageHeading
      untranslated
      back={
        <Link standalone href="#device">
          {say('Device', 'デバイス')}
        </Link>
      }
      status={<StatusBadge status="available">{say('Available', '利用可能')}</StatusBadge>}
      note={say(
        'Superconducting, 64 qubits. Calibrated 3 h ago, 3 jobs waiting.',
        '超伝導、64量子ビット。3時間前に校正、待機ジョブ3件。',
      )}
      actions={
        <>
          <Button>{say('Compare', '比較')}</Button>
          <Button variant="primary">{say('New job on this device', 'このデバイスで実行')}</Button>
        </>
      }
    >
      asagi-64
    </PageHeading>
  ),
  play: async ({ canvasElement }) => {
    const heading = within(canvasElement).getByRole('heading', { level: 1 })
    heading.focus()
    await expect(heading).toHaveFocus()
  },
}

/** On a phone a single button is beside the title, not in its own row. */
export const PageHeadingOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  render: () => (
    <PageHeading actions={<Button variant="primary">{say('New job', '新しいジョブ')}</Button>}>
      {say('Job', 'ジョブ')}
    </PageHeading>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const heading = canvas.getByRole('heading', { level: 1 }).getBoundingClientRect()
    const button = canvas.getByRole('button').getBoundingClientRect()
    await expect(button.top).toBeLessThan(heading.bottom)
    await expect(button.left).toBeGreaterThan(heading.left)
  },
}

/** Five actions on a phone form two even columns, with the icon at the end of the last row. */
export const ActionsOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  render: () => (
    <PageHeading
      actions={
        <>
          {[say('Reload', '再読み込み'), say('Run again', '再実行')].map((word) => (
            <Button key={word}>{word}</Button>
          ))}
          <Button>{say('Open in composer', 'コンポーザーで開く')}</Button>
          <Button>{say('Export', '書き出し')}</Button>
          <IconButton label={say('More', 'その他')} icon={<MoreIcon size={18} />} />
        </>
      }
    >
      {say('Bell pair', 'ベル対')}
    </PageHeading>
  ),
  play: async ({ canvasElement }) => {
    const places = within(canvasElement)
      .getAllByRole('button')
      .map((button) => button.getBoundingClientRect())
    const [reload, again, open, save, more] = places
    for (const [a, b] of [
      [reload!.left, open!.left],
      [reload!.right, open!.right],
      [again!.left, save!.left],
      [again!.right, more!.right],
      [open!.top, more!.top],
    ] as const)
      await expect(Math.abs(a - b)).toBeLessThanOrEqual(1)
    await expect(open!.top).toBeGreaterThan(reload!.bottom)
  },
}

export const WireHeadingWithLink: Story = {
  render: () => (
    <WireHeading
      end={
        <Link standalone href="#jobs">
          {say('All jobs', 'すべてのジョブ')}
        </Link>
      }
    >
      {say('Job', 'ジョブ')}
    </WireHeading>
  ),
}

export const Facts: Story = {
  render: () => (
    <DescriptionList
      className="max-w-75"
      items={[
        { key: 'device', term: say('Device', 'デバイス'), value: 'asagi-64' },
        { key: 'shots', term: say('Shots', 'ショット数'), value: '4,096' },
        {
          key: 'description',
          term: say('Description', '説明'),
          value: say('Two Trotter steps, chain of four spins.', '4スピン鎖、2トロッターステップ。'),
        },
      ]}
    />
  ),
}

export const FiguresOnAWire: Story = {
  render: () => (
    <FigureWire
      figures={[
        { key: '1q', label: say('Average 1Q fidelity', '平均1Q忠実度'), value: '99.94', unit: '%' },
        { key: '2q', label: say('Average 2Q fidelity', '平均2Q忠実度'), value: '99.04', unit: '%' },
        {
          key: 'read',
          label: say('Average readout fidelity', '平均読み出し忠実度'),
          value: '98.10',
          unit: '%',
        },
        { key: 'time', label: say('Readout time', '読み出し時間'), value: '620', unit: 'ns' },
        { key: 'updated', label: say('Last updated', '最終更新'), value: '10:42' },
      ]}
    />
  ),
}

export const Times: Story = {
  render: () => {
    const moment = {
      value: new Date('2025-11-21T01:41:52Z'),
      absolute: say('11/21/2025 10:41:52', '2025/11/21 10:41:52'),
      relative: say('3 h ago', '3時間前'),
    }
    return (
      <ul className="grid gap-2">
        {(['absolute', 'relative', 'both'] as const).map((show) => (
          <li key={show}>
            <Time {...moment} show={show} />
          </li>
        ))}
      </ul>
    )
  },
}
