import type { ComplexMatrix } from '@qportal/circuit'
import { cx, DataTable, phaseColor, toCsv, type Column } from '@qportal/ui'
import { ChartFrame, PhaseWheel, ReadingCursor } from '@qportal/ui/charts'
import { useMemo, useState, type ReactNode } from 'react'
import { densityEntries, type DensityEntry } from '../../simulate/density-matrix.ts'
import { inOrder, type BitOrder } from '../../simulate/read-live-states.ts'
import { useComposer } from '../context/composer-context.ts'
import { PhaseHand } from '../drawing/phase-hand.tsx'
import { captionBeside, narrow, readingBeside } from './beside-figure.ts'
import { complexColumns, figure } from './complex-columns.ts'
import { saveWords } from './save-words.ts'

interface DensityFigureProps {
  matrix: ComplexMatrix
  qubits: number
  order: BitOrder
  /** The status line, shown in the row of the legend. */
  line: ReactNode
}

/**
 * The density matrix: the area of a square is the absolute value of an entry, its colour and hand
 * the phase.
 */
export function DensityFigure({ matrix, qubits, order, line }: DensityFigureProps) {
  const { say } = useComposer()
  const entries = useMemo(() => densityEntries(matrix), [matrix])
  const name = (index: number) => inOrder(index.toString(2).padStart(qubits, '0'), order)
  const columns: Column<DensityEntry>[] = [
    { key: 'row', header: say('results.row'), cell: ({ row }) => name(row), text: ({ row }) => name(row) },
    {
      key: 'column',
      header: say('results.column'),
      cell: ({ column }) => name(column),
      text: ({ column }) => name(column),
    },
    ...complexColumns<DensityEntry>(say),
  ]
  const nonZero = entries.filter(({ size }) => size > 1e-6)
  return (
    <ChartFrame
      words={{
        label: say('results.density'),
        showTable: say('results.showTable'),
        showChart: say('results.showChart'),
        save: saveWords(say),
      }}
      caption={say('results.captionDensity')}
      fileName="density-matrix"
      className={captionBeside}
      legend={line}
      controls={
        <span className="flex items-center gap-2">
          {say('results.phase')}
          <PhaseWheel />
        </span>
      }
      csv={() => toCsv(columns, nonZero)}
      renderTable={() => (
        <DataTable
          caption={say('results.density')}
          columns={columns}
          rows={nonZero}
          rowKey={({ row, column }) => `${row} ${column}`}
          density="figures"
          small="table"
          stickyHead
        />
      )}
    >
      {(width) => (
        <Matrix entries={entries} name={name} states={2 ** qubits} side={width < narrow ? 112 : 156} />
      )}
    </ChartFrame>
  )
}

interface MatrixProps {
  entries: readonly DensityEntry[]
  name: (index: number) => string
  states: number
  /** Largest size of the matrix in pixels. */
  side: number
}

function Matrix({ entries, name, states, side: maxSide }: MatrixProps) {
  const { say } = useComposer()
  const [index, setIndex] = useState<number | null>(null)
  const cell = Math.min(30, maxSide / states)
  const margin = 30
  const largest = Math.max(1e-9, ...entries.map(({ size }) => size))
  const size = margin + cell * states + 2
  const selected = index === null ? undefined : entries[index]
  const textOf = ({ row, column, re, im }: DensityEntry) =>
    `⟨${name(row)}|ρ|${name(column)}⟩ ${figure(re)} ${im < 0 ? '−' : '+'} ${figure(Math.abs(im))} i`
  return (
    <div className="relative" style={{ width: size }}>
      <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true" className="block">
        {Array.from({ length: states }, (_, i) => (
          <g key={name(i)} fontSize={9.5} className="font-mono" fill="var(--ink2)">
            <text x={margin - 5} y={margin + (i + 0.5) * cell + 3.5} textAnchor="end">
              {name(i)}
            </text>
            <text transform={`translate(${margin + (i + 0.5) * cell + 3.5} ${margin - 5}) rotate(-90)`}>
              {name(i)}
            </text>
          </g>
        ))}
        <rect
          x={margin}
          y={margin}
          width={cell * states}
          height={cell * states}
          fill="none"
          stroke="var(--line3)"
        />
        {entries.map((entry, i) => {
          const side = (cell - 2) * Math.sqrt(entry.size / largest)
          const [x, y] = [margin + (entry.column + 0.5) * cell, margin + (entry.row + 0.5) * cell]
          return (
            <g key={`${entry.row} ${entry.column}`}>
              {i === index && (
                <rect
                  x={x - cell / 2}
                  y={y - cell / 2}
                  width={cell}
                  height={cell}
                  fill="var(--accent-wash)"
                />
              )}
              {entry.size > 1e-6 && (
                <>
                  <rect
                    x={x - side / 2}
                    y={y - side / 2}
                    width={side}
                    height={side}
                    fill={phaseColor(entry.phase)}
                  />
                  <PhaseHand x={x} y={y} length={0.42 * side} phase={entry.phase} />
                </>
              )}
            </g>
          )
        })}
      </svg>
      <ReadingCursor
        label={say('results.density')}
        count={entries.length}
        index={index}
        onIndexChange={setIndex}
        spoken={(at) => textOf(entries[at]!)}
        markAt={(x, y) => {
          const [column, row] = [Math.floor((x - margin) / cell), Math.floor((y - margin) / cell)]
          const isInside = row >= 0 && column >= 0 && row < states && column < states
          return isInside ? row * states + column : null
        }}
        move={(at, direction) => at + { left: -1, right: 1, up: -states, down: states }[direction]}
      />
      <p
        aria-hidden="true"
        className={cx('h-5 text-caption whitespace-nowrap text-ink2 tabular-nums', readingBeside)}
      >
        {selected && textOf(selected)}
      </p>
    </div>
  )
}
