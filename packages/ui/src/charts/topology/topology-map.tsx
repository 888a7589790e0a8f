import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Column } from '../../data/column.ts'
import { DataTable } from '../../data/data-table.tsx'
import { toCsv } from '../../data/to-csv.ts'
import { ChartFrame } from '../frame/chart-frame.tsx'
import { MapFigure } from './map-figure.tsx'
import { pairKey } from './map-plan.ts'
import type { TopologyMapProps, TopologyWords } from './topology-map-props.ts'

/** Above this the marks are painted on a canvas instead of being elements. */
const maxElements = 1000

/**
 * A chip: places as given, qubits and couplings coloured by a metric each (cividis), missing values hatched and dashed.
 * It is planned anew when `qubits`, `couplings` or a metric is another object: keep them (`useMemo`) while they say the same.
 */
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
  // A file holds every mark, however many there are: for the moment of the export they are elements.
  const [exporting, setExporting] = useState(false)
  const [zoomPlace, setZoomPlace] = useState<HTMLElement | null>(null)
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
      tools={<span ref={setZoomPlace} className="ms-auto flex" />}
      {...(fileName !== undefined && { fileName })}
      {...(className !== undefined && { className })}
      csv={() => toCsv(columns, rows())}
      prepareExport={() => {
        flushSync(() => setExporting(true))
        return () => setExporting(false)
      }}
      renderTable={() => (
        <DataTable
          caption={words.label}
          columns={columns}
          rows={rows()}
          rowKey={(row) => row.key}
          density="figures"
          small="table"
          windowed
          stickyHead
        />
      )}
    >
      {(width) => (
        <MapFigure
          {...{ words, qubits, couplings, qubitMetric, couplingMetric, width, zoomPlace }}
          onCanvas={qubits.length > maxElements && !exporting}
          {...rest}
        />
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

function topologyColumns(words: TopologyWords, metrics: string): Column<TopologyRow>[] {
  return [
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
}
