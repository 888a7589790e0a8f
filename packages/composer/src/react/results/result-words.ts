import { visitInstructions, type Circuit } from '@qportal/circuit'
import type { ComposerWord, Say } from '../../messages/composer-words.ts'
import { accuracyWord } from '../../simulate/accuracy-word.ts'
import { percent } from '../../simulate/figures.ts'
import type { ResultsPart } from '../../simulate/runnable-part.ts'
import type { StateChanges } from '../../simulate/state-changes.ts'
import type { LiveRun } from '../simulation-hooks/use-live-run.ts'

/** A run whose results are shown. */
export type DoneRun = Extract<LiveRun, { readonly name: 'done' }>

/** Names the columns that the results cover. */
export function describeColumns(column: number, columns: number, say: Say): string {
  return column === columns ? say('results.end') : say('results.after', { column, columns })
}

/** Describes what the last step changed: the qubits, or else how many amplitudes. */
export function describeChanges(
  { qubits, states }: StateChanges,
  names: readonly string[],
  say: Say,
): string {
  if (qubits.size > 0) {
    const changed = [...qubits].map((qubit) => names[qubit] ?? '')
    const shown = changed.length > 6 ? [...changed.slice(0, 6), '…'] : changed
    return say('results.changed', { qubits: shown.join(', ') })
  }
  return states.size > 0 ? say('results.changedStates', { count: states.size }) : say('results.unchanged')
}

/** Describes how the numbers of a tab were obtained. */
export function describeAccuracy(
  run: DoneRun,
  part: ResultsPart | undefined,
  { areCounts, isSampled }: { readonly areCounts: boolean; readonly isSampled: boolean },
  say: Say,
): string {
  if (part === 'asRead') return say('results.asRead')
  return say(accuracyWord({ view: run.view.name, areCounts, isSampled }), {
    shots: areCounts ? countShots(run) : run.shots,
  })
}

/** Counts the shots that were drawn. */
export function countShots({ result }: DoneRun): number {
  return Object.values(result.counts ?? {}).reduce((sum, count) => sum + count, 0)
}

/** Names the bound of loops and, for live results, the share of the runs that did not end. */
export function describeIterations(
  part: ResultsPart | undefined,
  isLive: boolean,
  say: Say,
  language: string,
): readonly string[] {
  if (typeof part !== 'object' || !('maxIterations' in part)) return []
  const { maxIterations, unfinished } = part
  const iterations = say('results.maxIterations', { rounds: maxIterations })
  if (unfinished === undefined || !isLive) return [iterations]
  return [iterations, say('results.unfinished', { share: percent(unfinished, language) })]
}

/** Says why a figure is missing: too many qubits, or `otherwise`. Undefined if it is shown. */
export function describeMissing(
  {
    qubits,
    maxQubits,
    isThere,
  }: { readonly qubits: number; readonly maxQubits: number; readonly isThere: boolean },
  otherwise: ComposerWord,
  say: Say,
): string | undefined {
  if (qubits > maxQubits) return say('results.upTo', { qubits: maxQubits })
  return isThere ? undefined : say(otherwise)
}

/** Returns whether a bit is ever written; otherwise every shot reads zeros. */
export function writesBits({ instructions }: Circuit): boolean {
  let isWriting = false
  visitInstructions(instructions, ({ kind }) => {
    isWriting ||= kind === 'measure' || kind === 'assign'
  })
  return isWriting
}
