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
  /** Texts of the map. */
  words: TopologyWords
  /** Qubits with their positions, y upwards. */
  qubits: readonly MapQubit[]
  /** Pairs of qubits that a two-qubit gate connects. */
  couplings: readonly MapCoupling[]
  /** Values that colour the qubits. */
  qubitMetric?: MapMetric<number> | undefined
  /** Values that colour the couplings. */
  couplingMetric?: MapMetric<MapCoupling> | undefined
  /** The selected qubit, shared with table and distribution. */
  selected?: number | null | undefined
  /** Called with the qubit that is selected by pointer or key. */
  onSelect?: ((qubit: number) => void) | undefined
  /** Qubits with a thin ring, such as those of a job. */
  highlighted?: ReadonlySet<number> | undefined
  /** Couplings on a thick line, such as those of inserted swaps. */
  highlightedCouplings?: readonly MapCoupling[] | undefined
  /** Names written below qubits, such as those of a program that is placed on them. */
  labels?: ReadonlyMap<number, string> | undefined
  /** Number of the figure: "Fig. 1". */
  number?: string | undefined
  /** What the figure shows, in one or two sentences. */
  caption?: ReactNode
  /** Controls at the end of the legend's row. */
  controls?: ReactNode
  /** Name of exported files, without extension. */
  fileName?: string | undefined
  /** Classes for the outer element, for example its margins. */
  className?: string | undefined
}
