import type { InstructionId } from '@qportal/circuit'
import { createContext, type ReactNode } from 'react'
import type { CircuitGeometry } from '../../layout/circuit-geometry.ts'
import type { DisplayValue } from '../../simulate/display-value.ts'

/** The values of the displays of a circuit; those without an entry have no value yet. */
export type DisplayValues = ReadonlyMap<InstructionId, DisplayValue>

export const noDisplayValues: DisplayValues = new Map()

export const DisplayValuesContext = createContext(noDisplayValues)

/** Props of the component that draws the value of a display. */
export interface DisplayTileProps {
  id: string
  qubits: readonly number[]
  /** x coordinate of its middle. */
  x: number
  width: number
  geometry: CircuitGeometry
  /** Drawn while there is no value. */
  empty: ReactNode
}

/** Draws values in an editor; a drawing alone has none and needs no code for them. */
export const DrawDisplayContext = createContext<((props: DisplayTileProps) => ReactNode) | undefined>(
  undefined,
)
