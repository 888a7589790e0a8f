import type { ReactNode } from 'react'
import type { ChartWords } from '../frame/chart-frame.tsx'
import type { MapCoupling, MapQubit } from './map-plan.ts'

/** A figure that colours the qubits or couplings of a map. */
export interface MapMetric<Of> {
  readonly label: string
  /** Name in the legend, if it differs: "1Q error, log scale". */
  readonly legend?: string | undefined
  readonly value: (of: Of) => number | undefined
  /** Uses a logarithmic scale, as for errors. */
  readonly log?: boolean | undefined
  /** Formats a value with its unit: "0.06 %". */
  readonly format: (value: number) => string
}

/** Texts of `TopologyMap`. */
export interface TopologyWords extends ChartWords {
  /** Name of a qubit: "Qubit". */
  readonly qubit: string
  readonly coupling: string
  readonly noData: string
  readonly zoomIn: string
  readonly zoomOut: string
  readonly fit: string
}

/** Props of `TopologyMap`: qubits, couplings and the metrics that colour them. */
export interface TopologyMapProps {
  words: TopologyWords
  /** Qubits with their positions, y upwards. */
  qubits: readonly MapQubit[]
  couplings: readonly MapCoupling[]
  qubitMetric?: MapMetric<number> | undefined
  couplingMetric?: MapMetric<MapCoupling> | undefined
  /** The selected qubit, shared with table and distribution. */
  selected?: number | null | undefined
  onSelect?: ((qubit: number) => void) | undefined
  /** Qubits with a thin ring, such as those of a job. */
  highlighted?: ReadonlySet<number> | undefined
  number?: string | undefined
  caption?: ReactNode
  controls?: ReactNode
  fileName?: string | undefined
  className?: string | undefined
}
