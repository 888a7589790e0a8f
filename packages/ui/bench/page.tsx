import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
/** The page that `bench/ui.ts` opens: mounts each subject repeatedly and reports milliseconds. */
import { createRoot } from 'react-dom/client'
import { reduceOutcomes } from '../src/charts/histogram/reduce-outcomes.ts'
import { DistributionChart, TopologyMap } from '../src/charts/index.ts'
import { DataTable } from '../src/index.ts'

/** A square lattice of `count` qubits. */
function chip(count: number) {
  const side = Math.ceil(Math.sqrt(count))
  const qubits = Array.from({ length: count }, (_, id) => ({ id, x: id % side, y: Math.floor(id / side) }))
  const couplings = qubits.flatMap(({ id, x }) => [
    ...(x < side - 1 && id + 1 < count ? [{ from: id, to: id + 1 }] : []),
    ...(id + side < count ? [{ from: id, to: id + side }] : []),
  ])
  return { qubits, couplings }
}
const [thousand, tenThousand] = [chip(1000), chip(10_000)]
function error(seed: number): number {
  return 0.0002 * 6 ** (Math.abs(Math.sin(seed * 12.9898)) % 1)
}
function format(value: number): string {
  return value.toFixed(4)
}
const words = {
  label: 'Chip',
  showTable: 'Table',
  showChart: 'Map',
  qubit: 'Qubit',
  coupling: 'Couplings',
  noData: 'No data',
  zoomIn: 'In',
  zoomOut: 'Out',
  fit: 'Fit',
  item: 'Qubit',
  median: 'Median',
}

function map({ qubits, couplings }: ReturnType<typeof chip>) {
  return (
    <TopologyMap
      words={words}
      qubits={qubits}
      couplings={couplings}
      qubitMetric={{ label: '1Q error', log: true, value: error, format }}
      couplingMetric={{
        label: '2Q error',
        log: true,
        value: ({ from, to }) => error(from * 31 + to),
        format,
      }}
    />
  )
}
function circles({ qubits }: ReturnType<typeof chip>) {
  return (
    <svg width={760} height={760}>
      {qubits.map(({ id, x, y }) => (
        <circle key={id} cx={12 + x * 7} cy={12 + y * 7} r={3} fill="#707173" stroke="#555" />
      ))}
    </svg>
  )
}
const columns = ['qubit', 't1', 't2', 'frequency', 'error', 'readout'].map((key, at) => ({
  key,
  header: key,
  cell: (id: number) => format(error(id + at)),
}))
function table(rows: number) {
  return (
    <DataTable
      caption="Qubits"
      density="figures"
      small="table"
      windowed
      columns={columns}
      rows={thousand.qubits.slice(0, rows).map(({ id }) => id)}
      rowKey={String}
    />
  )
}

const subjects: Record<string, () => ReactNode> = {
  map: () => map(thousand),
  circles: () => circles(thousand),
  largeMap: () => map(tenThousand),
  manyCircles: () => circles(tenThousand),
  distribution: () => (
    <DistributionChart
      words={words}
      axis={{ label: '1Q error', log: true, format }}
      items={thousand.qubits.map(({ id }) => ({ key: String(id), label: `Qubit ${id}`, value: error(id) }))}
    />
  ),
  table: () => table(1000),
  plainRows: () => (
    <table>
      <tbody>
        {thousand.qubits.map(({ id }) => (
          <tr key={id}>
            {columns.map(({ key, cell }) => (
              <td key={key}>{cell(id)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  ),
}

/** Returns milliseconds for mounting, layout and style, one entry per round. */
function mount(subject: string, rounds: number): number[] {
  return Array.from({ length: rounds }, () => {
    const host = document.body.appendChild(document.createElement('div'))
    const start = performance.now()
    const root = createRoot(host)
    flushSync(() => root.render(subjects[subject]!()))
    host.getBoundingClientRect()
    const took = performance.now() - start
    root.unmount()
    host.remove()
    return took
  })
}

/**
 * Returns milliseconds for reducing 2^20 outcomes to 32 bars and the rest, and for one pass over
 * the same map.
 */
function reduce(rounds: number): { reduce: number[]; pass: number[] } {
  const probabilities = new Map<string, number>()
  for (let state = 0; state < 2 ** 20; state++)
    probabilities.set(state.toString(2).padStart(20, '0'), ((state * 7919) % 1048573) / 2 ** 39)
  const time = (run: () => void): number => {
    const start = performance.now()
    run()
    return performance.now() - start
  }
  let sum = 0
  const results = Array.from({ length: rounds }, () => ({
    reduce: time(() => {
      reduceOutcomes({
        series: [{ key: 'a', label: 'a', probabilities, shots: 1000 }],
        order: 'value',
        top: 32,
      })
    }),
    pass: time(() =>
      probabilities.forEach((value) => {
        sum += value
      }),
    ),
  }))
  document.body.dataset['sum'] = String(sum)
  return { reduce: results.map((one) => one.reduce), pass: results.map((one) => one.pass) }
}

Object.assign(globalThis, { bench: { mount, reduce } })
