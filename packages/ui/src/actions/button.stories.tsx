import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Row, Stack } from '../../.storybook/samples/stack.tsx'
import { say } from '../../.storybook/say.ts'
import { DownloadIcon, PlusIcon, ReloadIcon } from '../icons/action-icons.tsx'
import { Button } from './button.tsx'

const meta = {
  title: 'Actions/Button',
  component: Button,
  args: { onClick: fn(), children: say('Submit', '送信') },
  argTypes: {
    variant: { control: 'inline-radio', options: ['primary', 'secondary', 'quiet', 'danger'] },
    size: { control: 'inline-radio', options: ['small', 'normal', 'large'] },
    wide: { control: 'boolean' },
    icon: { control: false },
  },
} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const Primary: Story = {
  args: { variant: 'primary' },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button')
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter} ')
    await expect(args.onClick).toHaveBeenCalledTimes(2)
  },
}

export const Secondary: Story = {}
export const Quiet: Story = { args: { variant: 'quiet' } }
export const Danger: Story = {
  args: { variant: 'danger', children: say('Delete 3 jobs', 'ジョブ3件を削除') },
}
export const Disabled: Story = { args: { disabled: true } }
export const WithIcon: Story = {
  args: { icon: <ReloadIcon size={16} />, children: say('Reload', '再読み込み') },
}

/** Label and width do not change. Presses do nothing, and the button keeps the focus. */
export const Busy: Story = {
  args: { variant: 'primary', busy: true },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button')
    await userEvent.click(button)
    await expect(args.onClick).not.toHaveBeenCalled()
    await expect(button).toHaveAttribute('aria-busy', 'true')
  },
}

const back = fn()

function Steps() {
  const [column, setColumn] = useState(1)
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <Button
        type="submit"
        disabled={column === 0}
        onClick={() => {
          back()
          setColumn(column - 1)
        }}
      >
        {say('One column back', '1列戻る')}
      </Button>
    </form>
  )
}

/** Otherwise the focus would be lost, and keyboard users would start at the top of the page. */
export const DisabledByPressKeepsFocus: Story = {
  render: () => <Steps />,
  play: async ({ canvasElement }) => {
    back.mockClear()
    const button = within(canvasElement).getByRole('button')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(back).toHaveBeenCalledOnce()
    await userEvent.tab()
    await expect(button).toBeDisabled()
  },
}

export const BusyKeepsWidth: Story = {
  render: () => (
    <Row>
      <Button>{say('Reload', '再読み込み')}</Button>
      <Button busy>{say('Reload', '再読み込み')}</Button>
      <Button icon={<ReloadIcon size={16} />}>{say('Reload', '再読み込み')}</Button>
      <Button icon={<ReloadIcon size={16} />} busy>
        {say('Reload', '再読み込み')}
      </Button>
      <Button size="small">{say('Stop', '停止')}</Button>
      <Button size="small" busy>
        {say('Stop', '停止')}
      </Button>
    </Row>
  ),
  play: async ({ canvasElement }) => {
    const widths = within(canvasElement)
      .getAllByRole('button')
      .map((button) => Math.round(button.getBoundingClientRect().width * 2) / 2)
    for (const at of [0, 2, 4]) await expect(Math.abs(widths[at]! - widths[at + 1]!)).toBeLessThanOrEqual(2)
  },
}

export const EveryVariantAndSize: Story = {
  render: () => (
    <Stack>
      {(['small', 'normal', 'large'] as const).map((size) => (
        <Row key={size}>
          <Button variant="primary" size={size}>
            {say('Submit', '送信')}
          </Button>
          <Button size={size}>{say('Run again', '再実行')}</Button>
          <Button variant="quiet" size={size}>
            {say('Cancel', 'キャンセル')}
          </Button>
          <Button variant="danger" size={size}>
            {say('Delete', '削除')}
          </Button>
          <Button size={size} icon={<DownloadIcon size={16} />}>
            {say('Export', '書き出し')}
          </Button>
          <Button size={size} icon={<PlusIcon size={16} />} disabled>
            {say('New job', '新しいジョブ')}
          </Button>
        </Row>
      ))}
    </Stack>
  ),
}

export const DesignDimensions: Story = {
  render: () => (
    <Row>
      <Button size="small">28</Button>
      <Button>34</Button>
      <Button size="large">42</Button>
    </Row>
  ),
  play: async ({ canvasElement }) => {
    const heights = within(canvasElement)
      .getAllByRole('button')
      .map((button) => button.getBoundingClientRect().height)
    await expect(heights).toEqual([28, 34, 42])
  },
}
