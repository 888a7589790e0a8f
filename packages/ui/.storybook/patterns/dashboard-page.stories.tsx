import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  Button,
  ButtonLink,
  DataTable,
  EmptyState,
  ErrorState,
  Link,
  PageHeading,
  StatusBadge,
  WireHeading,
  type Status,
} from '../../src/index.ts'
import { jobColumns, sampleJobs, statusWord, type SampleJob } from '../samples/sample-jobs.tsx'
import { SampleShell } from '../samples/sample-shell.tsx'
import { say } from '../say.ts'

const meta = {
  title: 'Patterns/Dashboard page',
  parameters: { docs: { story: { inline: false, iframeHeight: 900 } }, layout: 'fullscreen' },
} satisfies Meta
export default meta
type Story = StoryObj

const devices: {
  id: string
  status: Status
  qubits: number
  type: 'qpu' | 'simulator'
  waiting: number | null
}[] = [
  { id: 'asagi-64', status: 'available', qubits: 64, type: 'qpu', waiting: 3 },
  { id: 'tokusa-16', status: 'available', qubits: 16, type: 'qpu', waiting: 0 },
  { id: 'kurenai-9', status: 'unavailable', qubits: 9, type: 'qpu', waiting: null },
  { id: 'sv-28', status: 'available', qubits: 28, type: 'simulator', waiting: 1 },
  { id: 'clifford-1k', status: 'available', qubits: 1024, type: 'simulator', waiting: 0 },
]

function Devices() {
  return (
    <DataTable
      caption={say('Device', 'デバイス')}
      rows={devices}
      rowKey={(device) => device.id}
      small="table"
      columns={[
        {
          key: 'id',
          header: say('Device ID', 'デバイスID'),
          cell: (device) => (
            <Link standalone href={`#${device.id}`} translate="no">
              {device.id}
            </Link>
          ),
        },
        {
          key: 'status',
          header: say('Status', '状態'),
          cell: (device) => <StatusBadge status={device.status}>{statusWord(device.status)}</StatusBadge>,
        },
        {
          key: 'qubits',
          header: say('Qubits', '量子ビット'),
          align: 'end',
          cell: (device) => device.qubits.toLocaleString('en'),
        },
        {
          key: 'type',
          header: say('Type', '種別'),
          className: 'ps-5',
          small: 'hidden',
          cell: (device) => (
            <span className="text-ink2">
              {device.type === 'qpu' ? say('Superconducting', '超伝導') : say('Simulator', 'シミュレーター')}
            </span>
          ),
        },
        {
          key: 'waiting',
          header: say('Waiting', '待機'),
          align: 'end',
          small: 'hidden',
          cell: (device) => device.waiting ?? '–',
        },
      ]}
    />
  )
}

function news() {
  return [
    {
      day: '11/19',
      unread: true,
      text: say(
        'asagi-64 stops for maintenance on 12/02, 9:00 to 17:00',
        'asagi-64は12/02 9:00–17:00に保守のため停止します',
      ),
    },
    {
      day: '11/12',
      unread: true,
      text: say(
        'clifford-1k: stabilizer circuits of up to 1,024 qubits',
        'clifford-1kを公開。最大1,024量子ビットのClifford回路',
      ),
    },
    {
      day: '10/30',
      unread: false,
      text: say(
        'Readout mitigation is now off by default',
        '読み出し誤り緩和の既定値を「なし」に変更しました',
      ),
    },
  ]
}

function Announcements() {
  return (
    <ul>
      {news().map(({ day, unread, text }) => (
        <li
          key={day}
          className="grid grid-cols-[4.125rem_1fr] items-baseline border-b border-line1 py-2.75 last:border-b-0"
        >
          <span className="text-label font-normal text-ink3 tabular-nums">{day}</span>
          <a
            href={`#${day}`}
            className={`relative !text-ink text-[0.84375rem] leading-5.25 ${unread ? 'font-medium before:absolute before:-start-4 before:top-[7.5px] before:size-1.5 before:rounded-full before:bg-accent' : ''}`}
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Dashboard({ state }: { state: 'full' | 'loading' | 'empty' | 'partlyFailed' }) {
  const jobs: readonly SampleJob[] = state === 'full' ? sampleJobs : []
  return (
    <SampleShell current="dashboard">
      <PageHeading className="!mb-5.5" actions={<Button>{say('New job', '新しいジョブ')}</Button>}>
        {say('Dashboard', 'ダッシュボード')}
      </PageHeading>
      <section className="-mx-10 mb-7.5 border-y border-line2 py-6.5 ps-10 max-lg:-mx-6 max-lg:ps-6 max-md:-mx-4 max-md:py-5 max-md:ps-4">
        <h2 className="mb-1.5 text-[1.125rem] leading-6.5 font-semibold tracking-[-0.01em]">
          {say('Composer', 'コンポーザー')}
        </h2>
        <p className="max-w-78 text-label font-normal text-ink2">
          {say(
            'Draw a circuit or write OpenQASM 3. The two stay in sync and are simulated as you edit.',
            '回路を描く、またはOpenQASM 3で書く。どちらも同じ文書で、編集しながらシミュレーションします。',
          )}
        </p>
        <div className="mt-4.5 flex flex-wrap gap-2">
          <ButtonLink variant="primary" href="#composer">
            {say('Start composing', '作成を始める')}
          </ButtonLink>
        </div>
      </section>
      <section className="mb-7.5">
        <WireHeading
          end={
            <Link standalone href="#jobs">
              {say('All jobs', 'すべてのジョブ')}
            </Link>
          }
        >
          {say('Job', 'ジョブ')}
        </WireHeading>
        {state === 'partlyFailed' ? (
          <ErrorState
            className="min-h-40"
            title={say('The jobs could not be loaded.', 'ジョブを読み込めませんでした。')}
            requestId="req_7f1c0b2e"
            requestIdLabel={say('Request', 'リクエスト')}
            copyWords={{
              copy: say('Copy request id', 'リクエストIDをコピー'),
              copied: say('Copied', 'コピーしました'),
              failed: say('Not copied', 'コピーできませんでした'),
            }}
            onRetry={() => undefined}
            retryLabel={say('Retry', '再試行')}
          >
            {say(
              'The service did not answer. Try again in a moment.',
              'サービスから応答がありません。しばらくしてからお試しください。',
            )}
          </ErrorState>
        ) : (
          <DataTable
            caption={say('Job', 'ジョブ')}
            columns={jobColumns()}
            rows={jobs}
            rowKey={(job) => job.id}
            loadingRows={state === 'loading' ? 6 : 0}
            empty={
              <EmptyState
                action={
                  <Link standalone href="#composer">
                    {say('Start composing', '作成を始める')}
                  </Link>
                }
              >
                {say(
                  'No jobs yet. Draw a circuit, or write one.',
                  'ジョブはまだありません。回路を描くか、プログラムを書いて始めましょう。',
                )}
              </EmptyState>
            }
          />
        )}
      </section>
      <div className="grid grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] gap-12 max-lg:grid-cols-1">
        <section>
          <WireHeading
            end={
              <Link standalone href="#device">
                {say('All devices', 'すべてのデバイス')}
              </Link>
            }
          >
            {say('Device', 'デバイス')}
          </WireHeading>
          <Devices />
        </section>
        <section>
          <WireHeading
            end={
              <Link standalone href="#announcements">
                {say('All', 'すべて')}
              </Link>
            }
          >
            {say('Announcements', 'お知らせ')}
          </WireHeading>
          <Announcements />
        </section>
      </div>
    </SampleShell>
  )
}

export const Full: Story = { render: () => <Dashboard state="full" /> }
export const Loading: Story = { render: () => <Dashboard state="loading" /> }
export const FirstVisit: Story = { render: () => <Dashboard state="empty" /> }
export const PartlyFailed: Story = { render: () => <Dashboard state="partlyFailed" /> }
export const OnAPhone: Story = {
  render: () => <Dashboard state="full" />,
  globals: { viewport: { value: 'phone' } },
}
