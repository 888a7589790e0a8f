import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Histogram, type HistogramScale } from '../../src/charts/index.ts'
import {
  Button,
  CodeBlock,
  CopyButton,
  DataTable,
  DescriptionList,
  DownloadIcon,
  Link,
  Menu,
  MoreIcon,
  PageHeading,
  ReloadIcon,
  SegmentedControl,
  StatusBadge,
  Timeline,
  WireHeading,
} from '../../src/index.ts'
import { histogramWords, ideal, measured } from '../samples/sample-result.ts'
import { SampleShell } from '../samples/sample-shell.tsx'
import { say } from '../say.ts'

const meta = {
  title: 'Patterns/Job page',
  parameters: { docs: { story: { inline: false, iframeHeight: 900 } }, layout: 'fullscreen' },
} satisfies Meta
export default meta

const id = '01939c8e-5b7a-7f1c-a2d4-6e0b8f3c91d7'
const program = `OPENQASM 3.0;
include "stdgates.inc";

qubit[4] q;
bit[4] c;
h q[0]; x q[1]; h q[2]; x q[3];
rzz(pi/4) q[0], q[1]; rzz(pi/4) q[2], q[3];
c = measure q;`

function JobPage() {
  const [scale, setScale] = useState<HistogramScale>('probability')
  const [kind, setKind] = useState<'raw' | 'mitigated'>('raw')
  return (
    <SampleShell current="job">
      <PageHeading
        back={
          <Link standalone href="#job">
            {say('Job', 'ジョブ')}
          </Link>
        }
        status={<StatusBadge status="succeeded">{say('Succeeded', '成功')}</StatusBadge>}
        note={
          <span className="flex items-center gap-1">
            <code translate="no" className="text-ink2 max-md:text-[0.71875rem]">
              {id}
            </code>
            <CopyButton
              text={id}
              words={{
                copy: say('Copy job ID', 'ジョブIDをコピー'),
                copied: say('Copied', 'コピーしました'),
                failed: say('Not copied', 'コピーできませんでした'),
              }}
            />
          </span>
        }
        actions={
          <>
            <Button icon={<ReloadIcon size={16} />}>{say('Reload', '再読み込み')}</Button>
            <Button>{say('Run again', '再実行')}</Button>
            <Button className="max-md:hidden">{say('Open in composer', 'コンポーザーで開く')}</Button>
            <Button icon={<DownloadIcon size={16} />}>{say('Export', '書き出し')}</Button>
            <Menu
              label={say('More actions', 'その他の操作')}
              variant="quiet"
              button={<MoreIcon />}
              className="max-md:!hidden"
              entries={[{ key: 'delete', label: say('Delete', '削除'), danger: true }]}
            />
          </>
        }
      >
        {say('Ising quench, θ = π/4', 'イジング模型のクエンチ、θ = π/4')}
      </PageHeading>
      <Timeline
        className="mb-8.5 max-md:mb-6.5"
        label={say('Life of the job', 'ジョブの経過')}
        stages={[
          {
            key: 's',
            label: say('Submitted', '送信済み'),
            time: '10:41:52',
            note: say('Accepted and checked', '受付・検査済み'),
            duration: { text: say('1.2 s', '1.2秒'), seconds: 1.2 },
            state: 'done',
          },
          {
            key: 'q',
            label: say('Ready', '待機'),
            time: '10:41:53',
            note: say('3 jobs were ahead', '先行ジョブ3件'),
            duration: { text: say('2 min 17 s', '2分17秒'), seconds: 137 },
            state: 'done',
          },
          {
            key: 'r',
            label: say('Running', '実行'),
            time: '10:44:10',
            note: say('4,096 shots on asagi-64', 'asagi-64で4,096ショット'),
            duration: { text: say('6.1 s', '6.1秒'), seconds: 6.1 },
            state: 'done',
          },
          {
            key: 'e',
            label: say('Succeeded', '成功'),
            time: '10:44:16',
            note: say('Total 2 min 24 s', '合計2分24秒'),
            state: 'succeeded',
          },
        ]}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_18.75rem] gap-12 max-lg:grid-cols-1 max-md:gap-8">
        <div className="flex min-w-0 flex-col gap-8">
          <section>
            <WireHeading
              end={
                <>
                  <SegmentedControl
                    size="small"
                    label={say('Data', 'データ')}
                    value={kind}
                    onValueChange={setKind}
                    options={[
                      { value: 'raw', label: say('Raw', '生データ') },
                      { value: 'mitigated', label: say('Mitigated', '誤り緩和') },
                    ]}
                  />
                  <SegmentedControl
                    size="small"
                    className="max-md:hidden"
                    label={say('Scale', '目盛り')}
                    value={scale}
                    onValueChange={setScale}
                    options={[
                      { value: 'probability', label: say('Probability', '確率') },
                      { value: 'count', label: say('Count', '回数') },
                      { value: 'log', label: say('Log', '対数') },
                    ]}
                  />
                </>
              }
            >
              {say('Result', '結果')}
            </WireHeading>
            <Histogram
              words={histogramWords()}
              series={[
                {
                  key: kind,
                  label: say('Measured, 95 % interval', '測定値、95 %区間'),
                  probabilities: measured,
                  shots: 4096,
                  look: kind === 'raw' ? 'measured' : 'mitigated',
                },
              ]}
              ideal={ideal}
              scale={scale}
              number={say('Fig. 1', '図1')}
              caption={say(
                'Outcome probabilities of q[3]…q[0], 4,096 shots. Total variation distance to ideal 0.110.',
                'q[3]…q[0]の測定確率、4,096ショット。理想値との全変動距離0.110。',
              )}
              controls={<span className="max-md:hidden">{say('Sort: label', '並び順: ラベル')}</span>}
            />
          </section>
          <section>
            <WireHeading
              end={
                <SegmentedControl
                  size="small"
                  label={say('Program', 'プログラム')}
                  value="submitted"
                  onValueChange={() => undefined}
                  options={[
                    { value: 'submitted', label: say('Submitted', '送信時') },
                    { value: 'transpiled', label: say('Transpiled', '変換後') },
                  ]}
                />
              }
            >
              {say('Program', 'プログラム')}
            </WireHeading>
            <CodeBlock
              code={program}
              label={say('Program', 'プログラム')}
              numbered
              copyWords={{
                copy: say('Copy program', 'プログラムをコピー'),
                copied: say('Copied', 'コピーしました'),
                failed: say('Not copied', 'コピーできませんでした'),
              }}
            />
          </section>
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <section>
            <WireHeading>{say('Job', 'ジョブ')}</WireHeading>
            <DescriptionList
              items={[
                {
                  key: 'device',
                  term: say('Device', 'デバイス'),
                  value: (
                    <Link standalone href="#device" translate="no">
                      asagi-64
                    </Link>
                  ),
                },
                { key: 'type', term: say('Type', '種別'), value: say('Sampling', 'サンプリング') },
                { key: 'shots', term: say('Shots', 'ショット数'), value: '4,096' },
                { key: 'execution', term: say('Execution time', '実行時間'), value: say('6.1 s', '6.1秒') },
                {
                  key: 'submitted',
                  term: say('Submitted', '送信日時'),
                  value: say('11/21/2025 10:41:52', '2025/11/21 10:41:52'),
                },
                {
                  key: 'calibrated',
                  term: say('Calibrated', '校正'),
                  value: say('3 h before the run', '実行の3時間前'),
                },
                {
                  key: 'description',
                  term: say('Description', '説明'),
                  value: say('Two Trotter steps, chain of four spins.', '4スピン鎖、2トロッターステップ。'),
                },
              ]}
            />
          </section>
          <section>
            <WireHeading>{say('Transpilation', '変換')}</WireHeading>
            <DataTable
              caption={say('Transpilation', '変換')}
              small="table"
              density="figures"
              rowKey={(row) => row.name}
              rows={[
                { name: say('Depth', '深さ'), before: 8, after: 31 },
                { name: say('1-qubit gates', '1量子ビットゲート'), before: 12, after: 58 },
                { name: say('2-qubit gates', '2量子ビットゲート'), before: 6, after: 12 },
              ]}
              columns={[
                { key: 'name', header: say('Property', '項目'), headerHidden: true, cell: (row) => row.name },
                { key: 'before', header: say('Before', '変換前'), align: 'end', cell: (row) => row.before },
                { key: 'after', header: say('After', '変換後'), align: 'end', cell: (row) => row.after },
              ]}
            />
          </section>
        </div>
      </div>
    </SampleShell>
  )
}

export const Succeeded: StoryObj = { render: () => <JobPage /> }
