'use client'

import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Column } from '../../data/column.ts'
import { DataTable } from '../../data/data-table.tsx'
import { toCsv } from '../../data/to-csv.ts'
import { ChartFrame } from '../frame/chart-frame.tsx'
import { couplingValues, directionName } from './coupling-values.ts'
import { MapFigure } from './map-figure.tsx'
import { pairKey } from './map-plan.ts'
import type { TopologyMapProps, TopologyWords } from './topology-map-props.ts'

/** Number of qubits above which the marks are painted on a canvas. */
const maxElements = 1000

/**
 * A map of a device: qubits and couplings, each coloured by a metric (cividis); missing values are
 * hatched or dashed. A coupling whose directions differ is coloured by the larger value. Memoize `qubits`, `couplings` and metrics: new objects recompute the map.
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
  // A file contains every mark as an element; the map renders them during the export.
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
      : [...new Map(couplings.map((coupling) => [pairKey(coupling), coupling])).values()].flatMap(
          (coupling) =>
            couplingValues(coupling, couplingMetric).map(({ direction, value }) => ({
              key: direction ? directionName(direction) : pairKey(coupling),
              name: `${words.coupling} ${direction ? directionName(direction) : `${coupling.from}–${coupling.to}`}`,
              metric: couplingMetric,
              value,
            })),
        )),
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
