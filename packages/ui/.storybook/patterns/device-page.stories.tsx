import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { DistributionChart, TopologyMap, type MapCoupling } from '../../src/charts/index.ts'
import {
  Button,
  DataTable,
  FigureWire,
  Link,
  nextSort,
  PageHeading,
  SearchIcon,
  SegmentedControl,
  StatusBadge,
  TextField,
  WireHeading,
  type Sort,
} from '../../src/index.ts'
import { SampleShell } from '../samples/sample-shell.tsx'
import { saveWords } from '../samples/save-words.ts'
import { say } from '../say.ts'

const meta = {
  title: 'Patterns/Device page',
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, iframeHeight: 900 } } },
} satisfies Meta
export default meta

const side = 8
function wave(seed: number): number {
  return Math.abs(Math.sin(seed * 12.9898) * 43758.5453) % 1
}
const qubits = Array.from({ length: side * side }, (_, id) => ({
  id,
  x: id % side,
  y: Math.floor(id / side),
  error: id === 50 || id === 13 ? undefined : 0.0002 * 6 ** wave(id + 1),
  frequency: 4.39 + 0.47 * wave(id + 70),
  readout: 0.008 + 0.037 * wave(id + 140) ** 2,
}))
const couplings: MapCoupling[] = qubits.flatMap(({ id, x, y }) => [
  ...(x < side - 1 ? [{ from: id, to: id + 1 }] : []),
  ...(y < side - 1 ? [{ from: id, to: id + side }] : []),
])
function percent(value: number): string {
  return `${(value * 100).toFixed(2)} %`
}

function words() {
  return {
    label: say('Topology of asagi-64', 'asagi-64のトポロジー'),
    showTable: say('Show as table', '表で見る'),
    showChart: say('Show as figure', '図で見る'),
    save: saveWords(),
    qubit: say('Qubit', '量子ビット'),
    item: say('Qubit', '量子ビット'),
    median: say('Median', '中央値'),
    coupling: say('Couplings', '結合'),
    noData: say('No data', 'データなし'),
    zoomIn: say('Zoom in', '拡大'),
    zoomOut: say('Zoom out', '縮小'),
    fit: say('Whole map', '全体'),
  }
}

/** Readout error as a bar, beside its number. */
function ErrorBar({ share }: { share: number }) {
  return (
    <svg width={88} height={8} aria-hidden="true">
      <rect y={1} width={88} height={6} fill="var(--line1)" />
      <rect y={1} width={88 * share} height={6} fill="var(--ink3)" />
    </svg>
  )
}

function QubitTable({ selected, onSelect }: { selected: number | null; onSelect: (qubit: number) => void }) {
  const [sort, setSort] = useState<Sort>({ key: 'id', direction: 'ascending' })
  const [search, setSearch] = useState('22')
  const sign = sort.direction === 'ascending' ? 1 : -1
  const rows = qubits
    .filter(({ id }) => search === '' || (id >= Number(search) && id < Number(search) + 11))
    .toSorted((first, second) =>
      sort.key === 'readout'
        ? sign * (first.readout - second.readout)
        : sort.key === 'frequency'
          ? sign * (first.frequency - second.frequency)
          : sign * (first.id - second.id),
    )
  return (
    <section>
      <WireHeading
        end={
          <>
            <TextField
              size="dense"
              className="w-37"
              label={say('From number', '番号から')}
              labelHidden
              placeholder={say('Number', 'ジョブ番号')}
              icon={<SearchIcon size={15} />}
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
            <Link standalone href="#csv">
              CSV
            </Link>
          </>
        }
      >
        {say('Qubits', '量子ビット')}
      </WireHeading>
      <DataTable
        caption={say('Qubits', '量子ビット')}
        density="figures"
        small="table"
        rows={rows}
        rowKey={({ id }) => String(id)}
        currentKey={selected === null ? undefined : String(selected)}
        sort={sort}
        onSort={(key) => setSort(nextSort(sort, key))}
        columns={[
          {
            key: 'id',
            header: say('Qubit', '番号'),
            align: 'end',
            sortable: true,
            width: '3.75rem',
            cell: ({ id }) => (
              <button
                type="button"
                onClick={() => onSelect(id)}
                className="rounded-focus px-1 hover:text-accent"
              >
                {id}
              </button>
            ),
          },
          {
            key: 'frequency',
            header: 'GHz',
            align: 'end',
            sortable: true,
            cell: ({ frequency }) => frequency.toFixed(3),
          },
          {
            key: 'fidelity',
            header: say('1Q fid.', '1Q忠実度'),
            align: 'end',
            small: 'hidden',
            cell: ({ error }) => (error === undefined ? '–' : (1 - error).toFixed(4)),
          },
          {
            key: 'readout',
            header: say('Readout err.', '読み出し誤差'),
            align: 'end',
            sortable: true,
            cell: ({ readout }) => readout.toFixed(4),
          },
          {
            key: 'bar',
            header: say('Bar', '棒'),
            headerHidden: true,
            width: '6rem',
            className: 'ps-2',
            cell: ({ readout }) => <ErrorBar share={readout / 0.05} />,
          },
        ]}
      />
    </section>
  )
}

function DevicePage() {
  const [selected, setSelected] = useState<number | null>(27)
  const [figure, setFigure] = useState<'map' | 'distribution'>('map')
  return (
    <SampleShell current="device">
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
      <div className="grid grid-cols-[minmax(0,29.75rem)_minmax(0,1fr)] gap-12 max-lg:grid-cols-1 max-md:gap-8">
        <section>
          <WireHeading
            end={
              <SegmentedControl
                size="small"
                label={say('Figure', '図')}
                value={figure}
                onValueChange={setFigure}
                options={[
                  { value: 'map', label: say('Map', 'マップ') },
                  { value: 'distribution', label: say('Distribution', '分布') },
                ]}
              />
            }
          >
            {say('Topology', 'トポロジー')}
          </WireHeading>
          {figure === 'map' ? (
            <TopologyMap
              words={words()}
              qubits={qubits}
              couplings={couplings}
              qubitMetric={{
                label: say('1Q error, log scale', '1Q誤り率（対数）'),
                log: true,
                format: percent,
                value: (id) => qubits[id]?.error,
              }}
              couplingMetric={{
                label: say('2Q error, log scale', '2Q誤り率（対数）'),
                log: true,
                format: percent,
                value: ({ from, to }) =>
                  from === 50 || to === 13 ? undefined : 0.0027 * 9 ** wave(from * 7 + to),
              }}
              selected={selected}
              onSelect={setSelected}
            />
          ) : (
            <DistributionChart
              words={words()}
              items={qubits.map(({ id, error }) => ({
                key: String(id),
                label: `${say('Qubit', '量子ビット')} ${id}`,
                value: error,
              }))}
              axis={{ label: say('1Q error', '1Q誤り率'), log: true, format: percent }}
              selected={selected === null ? null : String(selected)}
              onSelect={(key) => setSelected(Number(key))}
            />
          )}
        </section>
        <QubitTable selected={selected} onSelect={setSelected} />
      </div>
    </SampleShell>
  )
}

export const Available: StoryObj = { render: () => <DevicePage /> }
export const OnAPhone: StoryObj = { render: () => <DevicePage />, globals: { viewport: { value: 'phone' } } }
