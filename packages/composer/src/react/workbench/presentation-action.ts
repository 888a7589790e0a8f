import type { Circuit, InstructionId } from '@qportal/circuit'
import { listMeasurements, type MeasurementView } from '../../simulate/measurement-view.ts'

/** What a key does in a presentation. */
export type PresentationAction =
  | { readonly kind: 'step'; readonly by: number }
  | { readonly kind: 'outcome'; readonly value: 0 | 1 }
  | { readonly kind: 'zoom'; readonly by: -1 | 1 }
  /** Moves the view of the drawing by columns and wires. */
  | { readonly kind: 'pan'; readonly columns: number; readonly wires: number }
  | { readonly kind: 'start' | 'end' | 'shot' | 'average' | 'fit' | 'leave' }

const shifted: Readonly<Record<string, PresentationAction>> = {
  ArrowRight: { kind: 'pan', columns: 4, wires: 0 },
  ArrowLeft: { kind: 'pan', columns: -4, wires: 0 },
  ArrowDown: { kind: 'pan', columns: 0, wires: 4 },
  ArrowUp: { kind: 'pan', columns: 0, wires: -4 },
}

/** Page keys are those of remote controls. */
const actions: Readonly<Record<string, PresentationAction>> = {
  ArrowRight: { kind: 'step', by: 1 },
  ArrowLeft: { kind: 'step', by: -1 },
  PageDown: { kind: 'step', by: 1 },
  PageUp: { kind: 'step', by: -1 },
  Home: { kind: 'start' },
  End: { kind: 'end' },
  '0': { kind: 'outcome', value: 0 },
  '1': { kind: 'outcome', value: 1 },
  r: { kind: 'shot' },
  a: { kind: 'average' },
  '+': { kind: 'zoom', by: 1 },
  '-': { kind: 'zoom', by: -1 },
  f: { kind: 'fit' },
  ArrowDown: { kind: 'pan', columns: 0, wires: 1 },
  ArrowUp: { kind: 'pan', columns: 0, wires: -1 },
  Escape: { kind: 'leave' },
}

interface PressedKey {
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

/** Returns the action of a key in a presentation; undefined for keys that the page handles. */
export function presentationActionOf({
  key,
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
}: PressedKey): PresentationAction | undefined {
  if (altKey || ctrlKey || metaKey) return undefined
  return (shiftKey ? shifted[key] : undefined) ?? actions[key.length === 1 ? key.toLowerCase() : key]
}

/**
 * Returns whether a key that does nothing in a presentation is kept from the page, so that a
 * letter does not lead away from it.
 */
export function isKeptFromPage({ key, altKey, ctrlKey, metaKey }: Omit<PressedKey, 'shiftKey'>): boolean {
  return !altKey && !ctrlKey && !metaKey && /^[a-z]$/i.test(key)
}

/** Returns the column after a step, clamped to the circuit. */
export function columnAfter(column: number, columns: number, by: number): number {
  return Math.min(columns, Math.max(0, column + by))
}

/**
 * Returns the measurement whose outcome a key chooses: the last one of the shown part. Undefined
 * if nothing has been measured.
 */
export function lastMeasurement(shown: Circuit): InstructionId | undefined {
  return listMeasurements(shown).at(-1)?.id
}

/** Returns whether an outcome is chosen already, so that its key releases it. */
export function isOutcomeChosen(
  { name, outcomes }: MeasurementView,
  id: InstructionId,
  value: 0 | 1,
): boolean {
  return name === 'chosen' && outcomes[id] === value
}
