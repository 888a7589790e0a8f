import type { Arena } from '../engine/create-arena.ts'
import { encodeTask, type StateVector } from '../engine/encode-sweep.ts'
import { taskKind, taskLayout } from '../engine/layout.ts'
import { bitsOf, extendBasis, highestBit, isOdd } from './bit-vectors.ts'
import { tileBitsOf, type ExchangingTerm, type MeanPass, type TermTriple } from './plan-mean.ts'

/** A task in the engine's memory that leaves a number for each tile at `results`. */
export interface SumTask {
  readonly address: number
  readonly tiles: number
  readonly results: number
}

const tripleBytes = 96

/** Writes a walk as a task of the engine, as assembly/mean.ts reads it. */
export function encodeMean(arena: Arena, state: StateVector, pass: MeanPass): SumTask {
  const { rowBits, basis, triples } = pass
  const amplitudeBytes = 2 * state.precision
  const outer = tileBitsOf(pass, state.qubits)
  const tiles = 2 ** outer.length
  const results = arena.allocate(8 * tiles)
  const rows = arena.allocate(4 * 2 ** basis.length)
  const outerBits = arena.allocate(outer.length)
  const terms = arena.allocate(tripleBytes * triples.length)
  const address = encodeTask(arena, state, taskKind.mean, amplitudeBytes * 2 ** (rowBits + basis.length))
  for (const [i, triple] of triples.entries())
    encodeTriple(arena, describeTriple(triple, pass, outer), terms + tripleBytes * i, amplitudeBytes)
  const { u8, u32 } = arena
  const fields = {
    rowBytes: amplitudeBytes * 2 ** rowBits,
    rows,
    outerBits,
    outerCount: outer.length,
    results,
    terms,
    termCount: triples.length,
  }
  for (const [name, value] of Object.entries(fields))
    u32[(address + taskLayout[name as keyof typeof fields]) / 4] = value
  for (let row = 0; row < 2 ** basis.length; row++) u32[rows / 4 + row] = amplitudeBytes * combine(basis, row)
  outer.forEach((bit, i) => {
    u8[outerBits + i] = bit + Math.log2(amplitudeBytes)
  })
  return { address, tiles, results }
}

/** How the engine walks over a tile for three terms; offsets are amplitudes within a row. */
interface TripleWalk {
  readonly isImaginary: boolean
  readonly rowPivots: number
  readonly rowFlips: readonly number[]
  readonly flips: readonly number[]
  readonly rowSigns: readonly number[]
  readonly tileSigns: readonly number[]
  readonly strengths: readonly number[]
  /** Where no term has a sign. */
  readonly offsets: readonly number[]
  /** From there to all others, with the signs that terms have there. */
  readonly shifts: readonly { readonly offset: number; readonly signs: number }[]
}

function describeTriple(
  triple: TermTriple,
  { rowBits, basis }: MeanPass,
  outer: readonly number[],
): TripleWalk {
  const rowMask = 2 ** rowBits - 1
  const rowsWhere = (isSet: (member: number) => boolean) =>
    basis.reduce((mask, member, row) => (isSet(member) ? mask | (1 << row) : mask), 0)
  const rowFlips = triple.map(({ flips }) =>
    rowsWhere((member) => ((flips >>> highestBit(member)) & 1) === 1),
  )
  const flips = triple.map((term) => term.flips & rowMask)
  // Of eight amplitudes the one is listed whose coordinates in the tile lack the highest bit of each exchange.
  const pivots = triple
    .reduce<readonly number[]>((span, _, i) => extendBasis(span, rowFlips[i]! * 2 ** rowBits + flips[i]!), [])
    .reduce((mask, member) => mask | (1 << highestBit(member)), 0)
  const free = rowMask & ~pivots
  return {
    isImaginary: triple[0].isImaginary,
    rowPivots: pivots >>> rowBits,
    rowFlips,
    flips,
    rowSigns: triple.map(({ signs }) => rowsWhere((member) => isOdd(member & signs))),
    tileSigns: triple.map(({ signs }) =>
      outer.reduce((mask, bit, i) => mask | (((signs >>> bit) & 1) << i), 0),
    ),
    strengths: triple.map(strengthOf),
    ...partBySigns(
      free,
      triple.map(({ signs }) => signs & free),
    ),
  }
}

/** Each pair counts twice, once for each of its amplitudes. Of what is imaginary, Re(i z) = -Im(z). */
const strengthOf = ({ coefficient, isImaginary }: ExchangingTerm) => (isImaginary ? -2 : 2) * coefficient

/** Parts the offsets made of some free bits into those without a sign, and shifts from them to all others. */
function partBySigns(free: number, signs: readonly number[]): Pick<TripleWalk, 'offsets' | 'shifts'> {
  const conditions = signs.reduce<readonly number[]>(extendBasis, [])
  const bound = conditions.map((condition) => 2 ** highestBit(condition))
  const unbound = free & ~bound.reduce((mask, bit) => mask | bit, 0)
  const offsets: number[] = []
  for (let subset = 0; offsets.length === 0 || subset !== 0; subset = (subset - unbound) & unbound)
    offsets.push(
      conditions.reduce(
        (offset, condition, i) => (isOdd(subset & condition) ? offset | bound[i]! : offset),
        subset,
      ),
    )
  const shifts = Array.from({ length: 2 ** bound.length }, (_, choice) => {
    const offset = combine(bound, choice)
    return {
      offset,
      signs: signs.reduce((bits, mask, term) => (isOdd(mask & offset) ? bits | (1 << term) : bits), 0),
    }
  })
  return { offsets, shifts }
}

/** The members at the bits of a choice, combined. */
const combine = (members: readonly number[], choice: number) =>
  bitsOf(choice).reduce((mask, i) => mask ^ members[i]!, 0)

function encodeTriple(arena: Arena, walk: TripleWalk, at: number, amplitudeBytes: number): void {
  const { offsets, shifts } = walk
  const offsetsAt = arena.allocate(4 * offsets.length)
  const shiftsAt = arena.allocate(8 * shifts.length)
  const { u32, f64 } = arena
  u32.set(
    offsets.map((offset) => amplitudeBytes * offset),
    offsetsAt / 4,
  )
  u32.set(
    shifts.flatMap(({ offset, signs }) => [amplitudeBytes * offset, signs]),
    shiftsAt / 4,
  )
  u32.set(
    [
      walk.rowPivots,
      ...walk.rowFlips,
      ...walk.flips.map((flips) => amplitudeBytes * flips),
      ...walk.rowSigns,
      ...walk.tileSigns,
      walk.isImaginary ? 1 : 0,
      offsetsAt,
      4 * offsets.length,
      shiftsAt,
      shifts.length,
    ],
    at / 4,
  )
  f64.set(walk.strengths, at / 8 + 9)
}
