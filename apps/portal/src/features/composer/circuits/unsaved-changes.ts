import type { NamedCircuit } from '../../../platform/storage/named-circuits.ts'
import type { OpenCircuit } from './circuit-library.ts'

/** A text and the last saved version of its circuit. */
export interface UnsavedChanges {
  readonly before: string
  readonly after: string
}

/** Compares a text with the last version of its circuit; undefined without one or a change. */
export function unsavedChanges(
  circuits: readonly NamedCircuit[],
  circuit: OpenCircuit | undefined,
  text: string,
): UnsavedChanges | undefined {
  const saved = circuits.find(({ id }) => id === circuit?.id)?.versions[0].text
  return saved === undefined || saved === text ? undefined : { before: saved, after: text }
}
