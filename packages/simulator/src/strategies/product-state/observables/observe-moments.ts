import type { PauliSum } from '@qportal/circuit'
import { observableMoments } from '../../../matrix/observable-moments.ts'
import type { Arena } from '../../../wasm/create-arena.ts'
import type { Engine } from '../../../wasm/create-engine.ts'
import { encodeTask, type StateVector } from '../../../wasm/encode-sweep.ts'
import { taskKind } from '../../../wasm/layout.ts'
import type { ResumableTask } from '../../../wasm/resumable-task.ts'
import { groupByExchange, type Exchange, type SignedTerm, type TermGroup } from './group-by-exchange.ts'

/** `<s|O|s>` and `<s|O^2|s>`, not divided by the norm. */
export interface RawMoments {
  readonly first: number
  readonly second: number
}

/**
 * Bits of a tile to which the observable is applied at once; the engine's scratch holds no more.
 */
const maxTileBits = 14

/** Bits of the blocks on which the engine works; smaller states are computed here. */
const blockBits = 3

/** Groups of this many terms, or more, sum up their signs before they are applied to the state. */
const minTermsOfGroup = 4

/**
 * Nanoseconds per amplitude, above which tiles become smaller, to keep calls of the engine short.
 */
const maxCostOfTile = 150

/** Computes the moments on a state; `bitOf` returns the bit of the index for a qubit. */
export function* observeMoments(
  engine: Engine,
  state: StateVector,
  observable: PauliSum,
  bitOf: (qubit: number) => number,
): ResumableTask<RawMoments> {
  if (state.qubits < blockBits) return observeHere(engine.arena, state, observable, bitOf)
  return yield* observeExchanges(engine, state, groupByExchange(observable, bitOf))
}

/** Computes the moments of grouped terms on a state of at least three qubits. */
export function* observeExchanges(
  engine: Engine,
  state: StateVector,
  unsorted: readonly TermGroup[],
): ResumableTask<RawMoments> {
  const { arena } = engine
  const mark = arena.mark()
  const exchanges = unsorted.toSorted((a, b) => Number(b.isImaginary) - Number(a.isImaginary))
  const isDiagonal = exchanges.length === 1 && exchanges[0]!.flips === 0
  const isGroup = ({ terms }: TermGroup) => isDiagonal || terms.length >= minTermsOfGroup
  const groups = exchanges.filter(isGroup)
  const singles = exchanges
    .filter((group) => !isGroup(group))
    .flatMap(({ terms, ...exchange }) => terms.map((term) => ({ ...exchange, ...term })))
    .sort((a, b) => Number(b.isImaginary) - Number(a.isImaginary) || a.flips - b.flips)
  const signs = groups.reduce((sum, { terms }) => sum + terms.length, 0)
  const cost = isDiagonal ? 1.5 + 0.004 * signs : 2 + 4 * groups.length + 0.004 * signs + 0.5 * singles.length
  const smaller = Math.max(0, Math.ceil(Math.log2(cost / maxCostOfTile)))
  const tileBits = Math.min(state.qubits, Math.max(blockBits, maxTileBits - smaller))
  const tiles = 2 ** (state.qubits - tileBits)
  const results = arena.allocate(16 * tiles)
  const address = encodeTask(arena, state, taskKind.observable, {
    tileBytes: 2 * state.precision * 2 ** tileBits,
    results,
    groups: encodeGroups(arena, groups),
    groupCount: groups.length,
    terms: encodeTerms(arena, singles),
    termCount: singles.length,
  })
  yield* engine.run({ address, tiles, tileCost: cost * 2 ** tileBits })
  let [first, second] = [0, 0]
  for (let tile = 0; tile < tiles; tile++) {
    first += arena.f64[results / 8 + 2 * tile]!
    second += arena.f64[results / 8 + 2 * tile + 1]!
  }
  arena.release(mark)
  return { first, second }
}

function observeHere(
  { f64, f32 }: Arena,
  { address, precision, qubits }: StateVector,
  observable: PauliSum,
  bitOf: (qubit: number) => number,
): RawMoments {
  const from = address / precision
  const amplitudes = (precision === 8 ? f64 : f32).slice(from, from + 2 * 2 ** qubits)
  const moved = observable.map(({ coefficient, factors }) => ({
    coefficient,
    factors: factors.map(({ qubit, pauli }) => ({ qubit: bitOf(qubit), pauli })),
  }))
  return observableMoments(Float64Array.from(amplitudes), moved)
}

/** Writes groups as assembly/observable.ts reads them. */
function encodeGroups(arena: Arena, groups: readonly TermGroup[]): number {
  const groupsAt = arena.allocate(16 * groups.length)
  for (const [i, { flips, isImaginary, terms }] of groups.entries()) {
    const termsAt = arena.allocate(16 * terms.length)
    arena.u32.set([flips, isImaginary ? 1 : 0, termsAt, terms.length], groupsAt / 4 + 4 * i)
    terms.forEach(({ coefficient, signs }, k) => {
      arena.f64[termsAt / 8 + 2 * k] = coefficient
      arena.u32[termsAt / 4 + 4 * k + 2] = signs
    })
  }
  return groupsAt
}

const termBytes = 160
const block = 2 ** blockBits

/** Writes terms as assembly/observable-terms.ts reads them. */
function encodeTerms(arena: Arena, terms: readonly (Exchange & SignedTerm)[]): number {
  const termsAt = arena.allocate(termBytes * terms.length)
  terms.forEach(({ flips, isImaginary, coefficient, signs }, i) => {
    const at = termsAt + termBytes * i
    const inside = flips % block
    const isPlain = inside === 0 && signs % block === 0
    arena.u32.set([flips - inside, inside, signs, isImaginary ? 1 : 0, isPlain ? 1 : 0], at / 4)
    for (let k = 0; k < 2 * block; k++) {
      // The upper half is for blocks with odd parity of the other signs.
      const isNegative = isOdd(k & (block - 1) & signs) !== k >= block
      arena.f64[at / 8 + 4 + k] = isNegative ? -coefficient : coefficient
    }
  })
  return termsAt
}

function isOdd(bits: number) {
  return ((bits ^ (bits >> 1) ^ (bits >> 2)) & 1) === 1
}
