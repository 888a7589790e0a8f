import type { ReactNode } from 'react'
import type { ChartWords } from '../frame/chart-frame.tsx'
import type { MapCoupling, MapQubit } from './map-plan.ts'

export interface MapMetric<Of> {
  readonly label: string
  /** Its name at the scale, where that says more: "1Q error, log scale". */
  readonly legend?: string | undefined
  readonly value: (of: Of) => number | undefined
  /** Errors read on a logarithmic scale. */
  readonly log?: boolean | undefined
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
  qubitMetric?: MapMetric<number> | undefined
  couplingMetric?: MapMetric<MapCoupling> | undefined
  /** The qubit that is looked at here, in the table and in the distribution. */
  selected?: number | null | undefined
  onSelect?: ((qubit: number) => void) | undefined
  /** Qubits with a thin ring, as those of a job. */
  highlighted?: ReadonlySet<number> | undefined
  number?: string | undefined
  caption?: ReactNode
  controls?: ReactNode
  fileName?: string | undefined
  className?: string | undefined
}
