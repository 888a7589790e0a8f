'use client'

import { useId, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../../actions/icon-button.tsx'
import { FitIcon, ZoomInIcon, ZoomOutIcon } from '../../icons/action-icons.tsx'
import { ReadingBox } from '../frame/reading-box.tsx'
import { ReadingCursor } from '../frame/reading-cursor.tsx'
import { couplingValues, directionName, largerValue } from './coupling-values.ts'
import { MapDrawing } from './map-drawing.tsx'
import { legendPlan } from './map-legend.tsx'
import { planMap, qubitAt, qubitBeside, type MapCoupling, type MapPlan } from './map-plan.ts'
import { mapScene } from './map-scene.ts'
import { panView, pointInView, revealInView, wholeMap, zoomView, type MapView } from './map-view.ts'
import { metricScale, type MetricScale } from './metric-scale.ts'
import type { MapMetric, TopologyMapProps, TopologyWords } from './topology-map-props.ts'

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
  | 'highlightedCouplings'
  | 'labels'
> & {
  width: number
  onCanvas: boolean
  /** Element for the zoom buttons: the caption's row. */
  zoomPlace: HTMLElement | null
}

/** A map with reading cursor and zoom. */
export function MapFigure({
  words,
  qubits,
  couplings,
  qubitMetric,
  couplingMetric,
  selected = null,
  onSelect,
  highlighted,
  highlightedCouplings,
  labels,
  width,
  onCanvas,
  zoomPlace,
}: MapFigureProps) {
  const id = useId()
  const [reading, setReading] = useState<number | null>(null)
  const plan = useMemo(() => planMap(qubits, couplings, width), [qubits, couplings, width])
  const colouredValue = useMemo(
    () => couplingMetric && ((coupling: MapCoupling) => largerValue(coupling, couplingMetric)),
    [couplingMetric],
  )
  const [currentView, setView] = useState<MapView>(wholeMap)
  const here = reading === null ? undefined : plan.qubits[reading]
  const scales = useMemo(
    () => ({
      qubits: createScale(
        qubits.map((qubit) => qubit.id),
        qubitMetric,
      ),
      couplings: createScale(couplings, couplingMetric && { ...couplingMetric, value: colouredValue! }),
    }),
    [qubits, couplings, qubitMetric, couplingMetric, colouredValue],
  )
  const scene = useMemo(
    () =>
      mapScene(plan, {
        qubits: { scale: scales.qubits, value: qubitMetric?.value },
        couplings: { scale: scales.couplings, value: colouredValue },
      }),
    [plan, scales, qubitMetric, colouredValue],
  )
  const legend = legendPlan(
    plan,
    [
      { key: 'qubits', metric: qubitMetric, scale: scales.qubits },
      { key: 'couplings', metric: couplingMetric, scale: scales.couplings },
    ],
    scene.missing,
  )
  const say = (index: number): string[] =>
    describeQubit(plan, index, { words, qubitMetric, couplingMetric, labels })
  const boxAt = here === undefined ? undefined : pointInView(currentView, here.x, here.y - plan.radius)

  return (
    <div className="relative">
      <MapDrawing
        id={id}
        plan={plan}
        view={currentView}
        scene={scene}
        selected={selected}
        reading={here?.id ?? null}
        highlighted={highlighted}
        highlightedCouplings={highlightedCouplings}
        labels={labels}
        legend={legend}
        noData={words.noData}
        onCanvas={onCanvas}
      />
      <div className="absolute inset-x-0 top-0" style={{ height: plan.height }}>
        <ReadingCursor
          label={words.label}
          count={plan.qubits.length}
          index={reading}
          onIndexChange={(index, by) => {
            setReading(index)
            if (index !== null && by === 'key') setView(revealInView(plan, currentView, plan.qubits[index]!))
          }}
          {...(currentView.zoom > 1 && {
            onDrag: (by: { x: number; y: number }) => setView((view) => panView(plan, view, by)),
          })}
          spoken={(index) => say(index).join(', ')}
          markAt={(x, y) => {
            const point = { x: currentView.x + x / currentView.zoom, y: currentView.y + y / currentView.zoom }
            return qubitAt(plan, point.x, point.y)
          }}
          move={(index, direction) => qubitBeside(plan, index, direction)}
          {...(onSelect !== undefined && { onSelect: (index: number) => onSelect(plan.qubits[index]!.id) })}
        />
      </div>
      {boxAt !== undefined && reading !== null && (
        <ReadingBox x={boxAt.x} y={boxAt.y} width={width} lines={say(reading)} />
      )}
      {zoomPlace !== null &&
        createPortal(
          <>
            <IconButton
              size="small"
              label={words.zoomIn}
              icon={<ZoomInIcon size={16} />}
              onClick={() => setView(zoomView(plan, currentView, 1.6))}
            />
            <IconButton
              size="small"
              label={words.zoomOut}
              icon={<ZoomOutIcon size={16} />}
              disabled={currentView.zoom <= 1}
              onClick={() => setView(zoomView(plan, currentView, 1 / 1.6))}
            />
            <IconButton
              size="small"
              label={words.fit}
              icon={<FitIcon size={16} />}
              disabled={currentView.zoom <= 1}
              onClick={() => setView(wholeMap)}
            />
          </>,
          zoomPlace,
        )}
    </div>
  )
}

function createScale<Of>(all: readonly Of[], metric: MapMetric<Of> | undefined): MetricScale | undefined {
  if (metric === undefined) return undefined
  const values = all.map((one) => metric.value(one)).filter((value) => value !== undefined)
  return metricScale(values, { log: metric.log ?? false })
}

interface DescribeOptions {
  words: TopologyWords
  qubitMetric: MapMetric<number> | undefined
  couplingMetric: MapMetric<MapCoupling> | undefined
  labels: ReadonlyMap<number, string> | undefined
}

/** Returns the lines that describe a qubit: name, value, couplings. */
function describeQubit(
  plan: MapPlan,
  index: number,
  { words, qubitMetric, couplingMetric, labels }: DescribeOptions,
): string[] {
  const { id } = plan.qubits[index]!
  const ownValue = qubitMetric?.value(id)
  const label = labels?.get(id)
  const neighbours = plan.couplings
    .filter((coupling) => coupling.from === id || coupling.to === id)
    .map((coupling) => {
      const other = coupling.from === id ? coupling.to : coupling.from
      if (couplingMetric === undefined) return `${other}`
      return couplingValues(coupling, couplingMetric)
        .map(({ direction, value }) => {
          const name = direction ? directionName(direction) : `${other}`
          return `${name}: ${value === undefined ? words.noData : couplingMetric.format(value)}`
        })
        .join(', ')
    })
  return [
    `${words.qubit} ${id}`,
    ...(label === undefined ? [] : [label]),
    ...(qubitMetric === undefined
      ? []
      : [`${qubitMetric.label} ${ownValue === undefined ? words.noData : qubitMetric.format(ownValue)}`]),
    ...(neighbours.length === 0 ? [] : [`${words.coupling} ${neighbours.join(', ')}`]),
  ]
}
