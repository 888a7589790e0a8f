import { useId, useMemo, useState, type ReactNode } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import type { Column } from '../data/column.ts'
import { DataTable } from '../data/data-table.tsx'
import { toCsv } from '../data/to-csv.ts'
import { FitIcon, ZoomInIcon, ZoomOutIcon } from '../icons/action-icons.tsx'
import { ChartFrame, type ChartWords } from './chart-frame.tsx'
import {
  pairKey,
  planMap,
  qubitAt,
  qubitBeside,
  type MapCoupling,
  type MapPlan,
  type MapQubit,
} from './map-plan.ts'
import { metricScale, type MetricScale } from './metric-scale.ts'
import { ReadingBox } from './reading-box.tsx'
import { ReadingCursor } from './reading-cursor.tsx'
import { MapDrawing } from './map-drawing.tsx'
import { panView, pointInView, revealInView, wholeMap, zoomView, type MapView } from './map-view.ts'

export interface MapMetric<Of> {
  /** "1Q error, log scale". */
  readonly label: string
  readonly value: (of: Of) => number | undefined
  /** Errors read on a logarithmic scale. */
  readonly log?: boolean
  /** A value with its unit: "0.06 %". */
  readonly format: (value: number) => string
}

export interface TopologyWords extends ChartWords {
  /** "Qubit". */
  readonly qubit: string
  readonly coupling: string
  readonly noData: string
  readonly zoomIn: string
  readonly zoomOut: string
  readonly fit: string
}

export interface TopologyMapProps {
  words: TopologyWords
  /** With their places on the chip, y up. */
  qubits: readonly MapQubit[]
  couplings: readonly MapCoupling[]
  qubitMetric?: MapMetric<number>
  couplingMetric?: MapMetric<MapCoupling>
  /** The qubit that is looked at here, in the table and in the distribution. */
  selected?: number | null
  onSelect?: (qubit: number) => void
  /** Qubits with a thin ring, as those of a job. */
  highlighted?: ReadonlySet<number>
  number?: string
  caption?: ReactNode
  controls?: ReactNode
  fileName?: string
  className?: string
}

/** A chip: places as given, qubits and couplings coloured by a metric each (cividis), missing values hatched and dashed. */
export function TopologyMap({
  words,
  qubits,
  couplings,
  qubitMetric,
  couplingMetric,
  number,
  caption,
  controls,
  fileName,
  className,
  ...rest
}: TopologyMapProps) {
  const rows = (): TopologyRow[] => [
    ...qubits.map(({ id }) => ({
      key: `q${id}`,
      name: `${words.qubit} ${id}`,
      metric: qubitMetric,
      value: qubitMetric?.value(id),
    })),
    ...(couplingMetric === undefined
      ? []
      : [...new Map(couplings.map((coupling) => [pairKey(coupling), coupling])).values()].map((coupling) => ({
          key: pairKey(coupling),
          name: `${words.coupling} ${coupling.from}–${coupling.to}`,
          metric: couplingMetric,
          value: couplingMetric.value(coupling),
        }))),
  ]
  const columns = topologyColumns(
    words,
    [qubitMetric?.label, couplingMetric?.label].filter(Boolean).join(' / '),
  )
  return (
    <ChartFrame
      words={words}
      number={number}
      caption={caption}
      controls={controls}
      {...(fileName !== undefined && { fileName })}
      {...(className !== undefined && { className })}
      csv={() => toCsv(columns, rows())}
      renderTable={() => (
        <DataTable
          caption={words.label}
          columns={columns}
          rows={rows()}
          rowKey={(row) => row.key}
          density="figures"
          small="table"
          stickyHead
        />
      )}
    >
      {(width) => (
        <MapFigure {...{ words, qubits, couplings, qubitMetric, couplingMetric, width }} {...rest} />
      )}
    </ChartFrame>
  )
}

interface TopologyRow {
  key: string
  name: string
  metric: { readonly format: (value: number) => string } | undefined
  value: number | undefined
}

const topologyColumns = (words: TopologyWords, metrics: string): Column<TopologyRow>[] => [
  { key: 'name', header: words.qubit, cell: (row) => row.name, text: (row) => row.name },
  {
    key: 'value',
    header: metrics,
    align: 'end',
    cell: (row) =>
      row.value === undefined || row.metric === undefined ? words.noData : row.metric.format(row.value),
    text: (row) => row.value,
  },
]

type MapFigureProps = Pick<
  TopologyMapProps,
  | 'words'
  | 'qubits'
  | 'couplings'
  | 'qubitMetric'
  | 'couplingMetric'
  | 'selected'
  | 'onSelect'
  | 'highlighted'
> & { width: number }

function MapFigure({
  words,
  qubits,
  couplings,
  qubitMetric,
  couplingMetric,
  selected = null,
  onSelect,
  highlighted,
  width,
}: MapFigureProps) {
  const id = useId()
  const [reading, setReading] = useState<number | null>(null)
  const plan = useMemo(() => planMap(qubits, couplings, width), [qubits, couplings, width])
  const [shown, setView] = useState<MapView>(wholeMap)
  const here = reading === null ? undefined : plan.qubits[reading]
  const scales = {
    qubits: scaleOf(
      qubits.map((qubit) => qubit.id),
      qubitMetric,
    ),
    couplings: scaleOf(couplings, couplingMetric),
  }
  const say = (index: number): string[] => describeQubit(plan, index, { words, qubitMetric, couplingMetric })
  const boxAt = here === undefined ? undefined : pointInView(shown, here.x, here.y - plan.radius)

  return (
    <div className="relative">
      <MapDrawing
        id={id}
        plan={plan}
        view={shown}
        scales={scales}
        qubitValue={qubitMetric?.value}
        couplingValue={couplingMetric?.value}
        selected={selected}
        reading={here?.id ?? null}
        highlighted={highlighted}
        legend={{ qubits: qubitMetric, couplings: couplingMetric, noData: words.noData }}
      />
      <div className="absolute inset-x-0 top-0" style={{ height: plan.height }}>
        <ReadingCursor
          label={words.label}
          count={plan.qubits.length}
          index={reading}
          onIndexChange={(index, by) => {
            setReading(index)
            if (index !== null && by === 'key') setView(revealInView(plan, shown, plan.qubits[index]!))
          }}
          {...(shown.zoom > 1 && {
            onDrag: (by: { x: number; y: number }) => setView(panView(plan, shown, by)),
          })}
          spoken={(index) => say(index).join(', ')}
          markAt={(x, y) => {
            const point = { x: shown.x + x / shown.zoom, y: shown.y + y / shown.zoom }
            return qubitAt(plan, point.x, point.y)
          }}
          move={(index, direction) => qubitBeside(plan, index, direction)}
          {...(onSelect !== undefined && { onSelect: (index: number) => onSelect(plan.qubits[index]!.id) })}
        />
      </div>
      {boxAt !== undefined && reading !== null && (
        <ReadingBox x={boxAt.x} y={boxAt.y} width={width} lines={say(reading)} />
      )}
      <div className="absolute end-0 bottom-0 flex">
        <IconButton
          size="small"
          label={words.zoomIn}
          icon={<ZoomInIcon size={16} />}
          onClick={() => setView(zoomView(plan, shown, 1.6))}
        />
        <IconButton
          size="small"
          label={words.zoomOut}
          icon={<ZoomOutIcon size={16} />}
          disabled={shown.zoom <= 1}
          onClick={() => setView(zoomView(plan, shown, 1 / 1.6))}
        />
        <IconButton
          size="small"
          label={words.fit}
          icon={<FitIcon size={16} />}
          disabled={shown.zoom <= 1}
          onClick={() => setView(wholeMap)}
        />
      </div>
    </div>
  )
}

function scaleOf<Of>(all: readonly Of[], metric: MapMetric<Of> | undefined): MetricScale | undefined {
  if (metric === undefined) return undefined
  const values = all.map((one) => metric.value(one)).filter((value) => value !== undefined)
  return metricScale(values, { log: metric.log ?? false })
}

interface DescribeOptions {
  words: TopologyWords
  qubitMetric: MapMetric<number> | undefined
  couplingMetric: MapMetric<MapCoupling> | undefined
}

/** The lines of a qubit: its name, its value, and its couplings. */
function describeQubit(
  plan: MapPlan,
  index: number,
  { words, qubitMetric, couplingMetric }: DescribeOptions,
): string[] {
  const { id } = plan.qubits[index]!
  const own = qubitMetric?.value(id)
  const beside = plan.couplings
    .filter((coupling) => coupling.from === id || coupling.to === id)
    .map((coupling) => {
      const value = couplingMetric?.value(coupling)
      const other = coupling.from === id ? coupling.to : coupling.from
      const text =
        value === undefined || couplingMetric === undefined ? words.noData : couplingMetric.format(value)
      return couplingMetric === undefined ? `${other}` : `${other}: ${text}`
    })
  return [
    `${words.qubit} ${id}`,
    ...(qubitMetric === undefined
      ? []
      : [`${qubitMetric.label} ${own === undefined ? words.noData : qubitMetric.format(own)}`]),
    ...(beside.length === 0 ? [] : [`${words.coupling} ${beside.join(', ')}`]),
  ]
}
