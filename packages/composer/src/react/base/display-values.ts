import type { InstructionId } from '@qportal/circuit'
import { createContext } from 'react'
import type { DisplayValue } from '../../simulate/display-value.ts'

/** The values of the displays of a circuit; those without an entry have no value yet. */
export type DisplayValues = ReadonlyMap<InstructionId, DisplayValue>

export const noDisplayValues: DisplayValues = new Map()

export const DisplayValuesContext = createContext(noDisplayValues)
