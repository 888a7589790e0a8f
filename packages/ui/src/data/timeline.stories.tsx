import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { say } from '../../.storybook/say.ts'
import { Timeline, type TimelineStage } from './timeline.tsx'

function stages(): Record<'submitted' | 'ready' | 'running', TimelineStage> {
  return {
    submitted: {
      key: 's',
      label: say('Submitted', '送信済み'),
      time: '10:41:52',
      note: say('Accepted and checked', '受付・検査済み'),
      duration: { text: say('1.2 s', '1.2秒'), seconds: 1.2 },
      state: 'done',
    },
    ready: {
      key: 'q',
      label: say('Ready', '待機'),
      time: '10:41:53',
      note: say('3 jobs were ahead', '先行ジョブ3件'),
      duration: { text: say('2 min 17 s', '2分17秒'), seconds: 137 },
      state: 'done',
    },
    running: {
      key: 'r',
      label: say('Running', '実行'),
      time: '10:44:10',
      note: say('4,096 shots on asagi-64', 'asagi-64で4,096ショット'),
      duration: { text: say('6.1 s', '6.1秒'), seconds: 6.1 },
      state: 'done',
    },
  }
}
function end(state: 'succeeded' | 'failed' | 'cancelled', label: string): TimelineStage {
  return {
    key: 'e',
    label,
    time: '10:44:16',
    note: say('Total 2 min 24 s', '合計2分24秒'),
    state,
  }
}
function show(list: readonly TimelineStage[]) {
  return <Timeline label={say('Life of the job', 'ジョブの経過')} stages={list} />
}

const meta = { title: 'Data/Timeline', component: Timeline } satisfies Meta
export default meta
type Story = StoryObj

export const Succeeded: Story = {
  render: () => show([...Object.values(stages()), end('succeeded', say('Succeeded', '成功'))]),
}
/** At twice the text size, notes wrap instead of pushing durations out of the window. */
export const LargeTextOnAPhone: Story = {
  // The width of a page's content on a phone.
  render: () => <div style={{ width: 296 }}>{show(Object.values(stages()))}</div>,
  globals: { viewport: { value: 'phone' }, language: 'ja' },
  beforeEach: () => {
    const { style } = document.documentElement
    style.fontSize = '200%'
    return () => style.removeProperty('font-size')
  },
  play: async ({ canvasElement }) => {
    const list = within(canvasElement).getByRole('list')
    await expect(list.scrollWidth).toBe(list.clientWidth)
  },
}
export const Failed: Story = {
  render: () => show([...Object.values(stages()), end('failed', say('Failed', '失敗'))]),
}
export const Cancelled: Story = {
  render: () =>
    show([stages().submitted, stages().ready, end('cancelled', say('Cancelled', 'キャンセル済み'))]),
}
export const Waiting: Story = {
  render: () => {
    const { submitted, ready, running } = stages()
    const { duration: _, ...open } = ready
    const { duration: __, ...later } = running
    return show([
      submitted,
      { ...open, note: say('2 jobs are ahead', '先行ジョブ2件'), state: 'current' },
      { ...later, note: '', state: 'pending' },
      { key: 'e', label: say('Ended', '終了'), state: 'pending' },
    ])
  },
  play: async ({ canvasElement }) => {
    const items = within(canvasElement).getAllByRole('listitem')
    await expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null, null])
    // In forced colours stages ahead are rings too; only reached stages are filled.
    const filled = items.map((item) => item.querySelector('svg')!.matches('[class*="forced-colors:bg-"]'))
    await expect(filled).toEqual([true, true, false, false])
  },
}
export const OnAPhone: Story = { ...Succeeded, globals: { viewport: { value: 'phone' } } }
