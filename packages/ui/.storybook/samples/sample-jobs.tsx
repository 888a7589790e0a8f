import { Link, StatusBadge, type Column, type Status } from '../../src/index.ts'
import { say } from '../say.ts'

export interface SampleJob {
  id: string
  readonly name: string
  device: string
  status: Status
  at: string
  shots: number
}

export const sampleJobs: readonly SampleJob[] = [
  {
    id: '01939c9f',
    get name() {
      return say('VQE H2, 0.74 Å', '水素分子のVQE、0.74 Å')
    },
    device: 'tokusa-16',
    status: 'running',
    at: '11/21/2025 10:52:07',
    shots: 8192,
  },
  {
    id: '01939c9d',
    get name() {
      return say('Readout calibration, all qubits', '読み出し校正、全量子ビット')
    },
    device: 'asagi-64',
    status: 'ready',
    at: '11/21/2025 10:51:30',
    shots: 2048,
  },
  {
    id: '01939c8e',
    get name() {
      return say('Ising quench, θ = π/4', 'イジング模型のクエンチ、θ = π/4')
    },
    device: 'asagi-64',
    status: 'succeeded',
    at: '11/21/2025 10:41:52',
    shots: 4096,
  },
  {
    id: '01939b41',
    get name() {
      return say('GHZ-12, parity oscillation', 'GHZ-12、パリティ振動')
    },
    device: 'asagi-64',
    status: 'succeeded',
    at: '11/20/2025 18:20:11',
    shots: 10000,
  },
  {
    id: '01939b3c',
    get name() {
      return say('Teleportation with feed-forward', 'フィードフォワード付き量子テレポーテーション')
    },
    device: 'kurenai-9',
    status: 'failed',
    at: '11/20/2025 18:02:44',
    shots: 1024,
  },
  {
    id: '019397e0',
    get name() {
      return say('QAOA ring of 8, p = 2', '8点の環のQAOA、p = 2')
    },
    device: 'sv-28',
    status: 'cancelled',
    at: '11/20/2025 09:15:02',
    shots: 4096,
  },
]

export function statusWord(status: Status): string {
  return {
    submitted: say('Submitted', '送信済み'),
    ready: say('Ready', '待機中'),
    running: say('Running', '実行中'),
    succeeded: say('Succeeded', '成功'),
    failed: say('Failed', '失敗'),
    cancelled: say('Cancelled', 'キャンセル済み'),
    unknown: 'paused',
    available: say('Available', '利用可能'),
    unavailable: say('Unavailable', '利用不可'),
    stale: say('Calibrated 31 h ago', '31時間前に校正'),
    info: say('Note', 'お知らせ'),
    success: say('Done', '完了'),
    warning: say('Careful', '注意'),
    danger: say('Error', 'エラー'),
  }[status]
}

export function jobColumns(): Column<SampleJob>[] {
  return [
    {
      key: 'name',
      header: say('Name', '名前'),
      sortable: true,
      small: 'title',
      cell: (job) => (
        <Link standalone href={`#${job.id}`} className="!whitespace-normal">
          {job.name}
        </Link>
      ),
      text: (job) => job.name,
    },
    {
      key: 'id',
      header: say('Job ID', 'ジョブID'),
      small: 'hidden',
      cell: (job) => (
        <code dir="ltr" translate="no" className="!text-caption text-ink2">
          {job.id}…
        </code>
      ),
      text: (job) => job.id,
    },
    {
      key: 'device',
      header: say('Device ID', 'デバイスID'),
      cell: (job) => <span translate="no">{job.device}</span>,
      text: (job) => job.device,
    },
    {
      key: 'status',
      header: say('Status', '状態'),
      small: 'end',
      cell: (job) => <StatusBadge status={job.status}>{statusWord(job.status)}</StatusBadge>,
      text: (job) => job.status,
    },
    {
      key: 'at',
      header: say('Submitted', '送信日時'),
      align: 'end',
      sortable: true,
      small: 'line',
      cell: (job) => <span className="text-ink2">{job.at}</span>,
      text: (job) => job.at,
    },
    {
      key: 'shots',
      header: say('Shots', 'ショット数'),
      align: 'end',
      sortable: true,
      cell: (job) => job.shots.toLocaleString('en'),
      text: (job) => job.shots,
    },
  ]
}
