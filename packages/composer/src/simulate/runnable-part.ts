import type { Circuit, Instruction } from '@qportal/circuit'
import { lineAndColumn, type QasmDocument } from '@qportal/openqasm'
import { isSound } from '../document/is-sound.ts'
import type { CircuitLayout } from '../layout/circuit-layout.ts'
import { opaqueInstruction } from '../layout/opaque-item.ts'
import { isBefore } from './instructions-before.ts'

/** The prefix of a circuit before the first opaque statement, and that statement. */
export interface RunnablePart {
  readonly circuit: Circuit
  readonly stop: Instruction | undefined
}

export function runnablePart(circuit: Circuit): RunnablePart {
  const opaqueIndex = circuit.instructions.findIndex((each) => opaqueInstruction(each) !== undefined)
  if (opaqueIndex < 0) return { circuit, stop: undefined }
  const instructions = circuit.instructions.slice(0, opaqueIndex)
  return { circuit: { ...circuit, instructions }, stop: circuit.instructions[opaqueIndex] }
}

/**
 * The part that was simulated: everything before a line, all that could be read, or all with a
 * bounded number of iterations of its loops.
 */
export type ResultsPart =
  | { readonly beforeLine: number }
  | 'asRead'
  | {
      readonly maxIterations: number
      /** The share of the runs in which a loop did not end, if known. */
      readonly unfinished: number | undefined
    }

/**
 * Returns which part of a program the results at a column, or at its end, cover; undefined for all.
 */
export function partOfResults(
  qasm: QasmDocument,
  layout: CircuitLayout,
  inspected: number | undefined,
): ResultsPart | undefined {
  const { circuit, text } = qasm
  const { circuit: runnable, stop } = runnablePart(circuit)
  const left = circuit.instructions.slice(runnable.instructions.length).some(({ id }) => {
    const item = layout.byId.get(id)
    return inspected === undefined || (item !== undefined && isBefore(item, inspected))
  })
  if (stop && left) return { beforeLine: lineAndColumn(text, stop.origin?.start ?? text.length).line }
  return isSound(qasm) || stop ? undefined : 'asRead'
}
