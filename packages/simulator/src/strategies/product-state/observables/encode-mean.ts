import { combineMembers } from '../../../matrix/bit-vectors.ts'
import type { Arena } from '../../../wasm/create-arena.ts'
import { encodeTask, type StateVector, type Task } from '../../../wasm/encode-sweep.ts'
import { taskKind } from '../../../wasm/layout.ts'
import { tileBitsOf, type MeanPass } from './plan-mean.ts'
import { walkBundle, type BundleWalk } from './walk-bundle.ts'

/** A task that writes a number per tile to `results`. */
export interface SumTask extends Task {
  readonly results: number
}

const walkBytes = 48
const termBytes = 16
const amplitudeBytes = 16

/** Within pieces of this many bytes, a copied row has the same order as in the state. */
const pieceBytes = 512

/** Nanoseconds per amplitude. */
const costOfCopy = 0.9
const costOfBundle = 0.4

/**
 * Writes walks as a task of the engine, as assembly/mean.ts reads it. `isCold`: no earlier task
 * uses the same tile.
 */
export function encodeMean(arena: Arena, state: StateVector, pass: MeanPass, isCold: boolean): SumTask {
  const { rowBits, basis, bundles, isCopied } = pass
  const outer = tileBitsOf(pass, state.qubits)
  const tiles = 2 ** outer.length
  const places = placeBits(pass)
  const results = arena.allocate(8 * tiles)
  const outerBits = arena.allocate(outer.length)
  const rows = isCopied ? encodeRows(arena, pass, places) : 0
  const terms = arena.allocate(walkBytes * bundles.length)
  for (const [i, bundle] of bundles.entries()) {
    const walk = walkBundle(bundle, pass, outer)
    encodeWalk(arena, walk, places, isCopied ? pieceBytes : Infinity, terms + walkBytes * i)
  }
  const rowBytes = amplitudeBytes << rowBits
  const address = encodeTask(arena, state, taskKind.mean, {
    tileBytes: isCopied ? rowBytes << basis.length : 0,
    rowBytes: isCopied || (isCold && basis.length === 0) ? rowBytes : 0,
    rows,
    outerBits,
    outerCount: outer.length,
    results,
    terms,
    termCount: bundles.length,
  })
  outer.forEach((bit, i) => {
    arena.u8[outerBits + i] = bit + Math.log2(amplitudeBytes)
  })
  const cost = (isCopied ? costOfCopy : 0) + costOfBundle * bundles.length
  return { address, tiles, tileCost: cost * 2 ** (rowBits + basis.length), results }
}

/**
 * Returns the byte offset for each bit of an amplitude's coordinates; offsets combine by XOR. In a
 * copy, rows start at different cache sets. In the state, the tile's own offset is added.
 */
function placeBits({ rowBits, basis, isCopied }: MeanPass): readonly number[] {
  const rowBytes = amplitudeBytes << rowBits
  return [
    ...Array.from({ length: rowBits }, (_, bit) => amplitudeBytes << bit),
    ...basis.map((member, row) =>
      isCopied ? (rowBytes << row) | ((pieceBytes << row) & (rowBytes - 1)) : amplitudeBytes * member,
    ),
  ]
}

/** Writes the offsets of rows in the state, then in the copy. */
function encodeRows(arena: Arena, { rowBits, basis }: MeanPass, places: readonly number[]): number {
  const count = 1 << basis.length
  const address = arena.allocate(8 * count)
  const steps = basis.map((member) => amplitudeBytes * member)
  writeCombinations(arena.u32, address / 4, steps)
  writeCombinations(arena.u32, address / 4 + count, places.slice(rowBits))
  return address
}

function encodeWalk(
  arena: Arena,
  walk: BundleWalk,
  places: readonly number[],
  maxRun: number,
  at: number,
): void {
  const placeOf = (coordinates: number) => combineMembers(places, coordinates)
  const isFree = (bit: number) =>
    walk.steps.includes(1 << bit) && walk.flips.every((mask) => ((mask >>> bit) & 1) === 0)
  // Visits contiguous amplitudes together: from bit 1 upwards, and from bit 0 if it is free.
  let end = 1
  while (places[end] === amplitudeBytes << end && places[end]! < maxRun && isFree(end)) end++
  const isTwo = isFree(0)
  const steps = walk.steps.filter((step) => (step === 1 ? !isTwo : step >= 1 << end)).map(placeOf)
  const bytes = [4 << steps.length, 8 * walk.shifts.length, termBytes * walk.terms.length]
  const lists = bytes.map((count) => arena.allocate(count))
  const [offsets, shifts, terms] = lists.map((address) => address / 4)
  const { u32, f64 } = arena
  writeCombinations(u32, offsets!, steps)
  for (const [i, { offset, signs }] of walk.shifts.entries())
    u32.set([placeOf(offset), signs], shifts! + 2 * i)
  for (const [i, { strength, exchange, tileSigns }] of walk.terms.entries()) {
    f64[terms! / 2 + 2 * i] = strength
    u32.set([tileSigns, 8 * exchange], terms! + 4 * i + 2)
  }
  const [a, b, c = 0] = walk.flips.map(placeOf)
  const head = [a!, b!, c, Number(walk.isImaginary), Number(isTwo), amplitudeBytes << end]
  u32.set([...head, ...lists, ...bytes], at / 4)
}

/** Writes all combinations of steps; the first step changes first. */
function writeCombinations(u32: Uint32Array, at: number, steps: readonly number[]): void {
  u32[at] = 0
  let count = 1
  for (const step of steps) {
    for (let i = 0; i < count; i++) u32[at + count + i] = u32[at + i]! ^ step
    count *= 2
  }
}
