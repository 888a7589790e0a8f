import type { Arena } from '../engine/create-arena.ts'
import { encodeTask, type StateVector } from '../engine/encode-sweep.ts'
import { taskKind, taskLayout } from '../engine/layout.ts'
import { combineMembers } from './bit-vectors.ts'
import { tileBitsOf, type MeanPass } from './plan-mean.ts'
import { walkTriple, type TripleWalk } from './walk-triple.ts'

/** A task in the engine's memory that leaves a number for each tile at `results`. */
export interface SumTask {
  readonly address: number
  readonly tiles: number
  readonly results: number
}

const tripleBytes = 48
const termBytes = 16
const amplitudeBytes = 16
const lineBytes = 64
const amplitudesOfLine = lineBytes / amplitudeBytes

/** Writes a walk as a task of the engine, as assembly/mean.ts reads it. */
export function encodeMean(arena: Arena, state: StateVector, pass: MeanPass): SumTask {
  const { rowBits, basis, triples } = pass
  const outer = tileBitsOf(pass, state.qubits)
  const tiles = 2 ** outer.length
  const walks = triples.map((triple) => walkTriple(triple, pass, outer))
  const places = placeBits(pass, leastUsedBits(walks, rowBits))
  const results = arena.allocate(8 * tiles)
  const outerBits = arena.allocate(outer.length)
  const rows = encodeRows(arena, pass, places)
  const lines = encodeLines(arena, rowBits, places)
  const terms = arena.allocate(tripleBytes * triples.length)
  for (const [i, walk] of walks.entries()) encodeTriple(arena, walk, places, terms + tripleBytes * i)
  const address = encodeTask(arena, state, taskKind.mean, amplitudeBytes * 2 ** (rowBits + basis.length))
  const { u8, u32 } = arena
  const fields = {
    rowBytes: amplitudeBytes * 2 ** rowBits,
    rows,
    operations: lines,
    outerBits,
    outerCount: outer.length,
    results,
    terms,
    termCount: triples.length,
  }
  for (const [name, value] of Object.entries(fields))
    u32[(address + taskLayout[name as keyof typeof fields]) / 4] = value
  outer.forEach((bit, i) => {
    u8[outerBits + i] = bit + Math.log2(amplitudeBytes)
  })
  return { address, tiles, results }
}

/** The bits within rows, first those that the fewest walks need for themselves: the others visit neighbours in these together. */
function leastUsedBits(walks: readonly TripleWalk[], rowBits: number): readonly number[] {
  const users = Array.from({ length: rowBits }, (_, bit) => walks.filter((walk) => !isFree(walk, bit)).length)
  return [...users.keys()].sort((a, b) => users[a]! - users[b]! || a - b)
}

const isFree = ({ flips, steps }: TripleWalk, bit: number) =>
  steps.includes(1 << bit) && flips.every((mask) => ((mask >>> bit) & 1) === 0)

/**
 * Where in the copy of a tile an amplitude is, in bytes, for each bit of its coordinates; it is the exclusive or of these. In a row the
 * bits are placed in the given order. Rows begin at different lines.
 */
function placeBits({ rowBits, basis }: MeanPass, order: readonly number[]): readonly number[] {
  const inRow = Array.from({ length: rowBits }, (_, bit) => amplitudeBytes << order.indexOf(bit))
  const rowBytes = amplitudeBytes << rowBits
  const ofRows = basis.map((_, row) => (rowBytes << row) | ((lineBytes << row) & (rowBytes - 1)))
  return [...inRow, ...ofRows]
}

function encodeRows(arena: Arena, { rowBits, basis }: MeanPass, places: readonly number[]): number {
  const count = 2 ** basis.length
  const address = arena.allocate(8 * count)
  const { u32 } = arena
  for (let row = 0; row < count; row++) {
    u32[address / 4 + 2 * row] = amplitudeBytes * combineMembers(basis, row)
    u32[address / 4 + 2 * row + 1] = combineMembers(places, row << rowBits)
  }
  return address
}

function encodeLines(arena: Arena, rowBits: number, places: readonly number[]): number {
  const lines = 2 ** rowBits / amplitudesOfLine
  const address = arena.allocate(4 * (2 + lines))
  const { u32 } = arena
  u32.set(places.slice(0, 2), address / 4)
  for (let line = 0; line < lines; line++)
    u32[address / 4 + 2 + line] = combineMembers(places, amplitudesOfLine * line)
  return address
}

function encodeTriple(arena: Arena, walk: TripleWalk, places: readonly number[], at: number): void {
  const placeOf = (coordinates: number) => combineMembers(places, coordinates)
  const neighbours = neighboursOf(walk, places)
  const steps = walk.steps.filter((step) => !neighbours.includes(step)).map(placeOf)
  const offsetBytes = 4 * 2 ** steps.length
  const offsets = arena.allocate(offsetBytes)
  const shiftBytes = 8 * walk.shifts.length
  const shifts = arena.allocate(shiftBytes)
  const bytesOfTerms = termBytes * walk.terms.length
  const terms = arena.allocate(bytesOfTerms)
  const { u32, f64 } = arena
  writeCombinations(u32, offsets / 4, steps)
  for (const [i, { offset, signs }] of walk.shifts.entries()) {
    u32[shifts / 4 + 2 * i] = placeOf(offset)
    u32[shifts / 4 + 2 * i + 1] = signs
  }
  for (const [i, { strength, exchange, tileSigns }] of walk.terms.entries()) {
    f64[terms / 8 + 2 * i] = strength
    u32[terms / 4 + 4 * i + 2] = tileSigns
    u32[terms / 4 + 4 * i + 3] = 8 * exchange
  }
  const flips = walk.flips.map(placeOf)
  const lists = [offsets, offsetBytes, shifts, shiftBytes, terms, bytesOfTerms]
  u32.set([...flips, walk.isImaginary ? 1 : 0, 2 ** neighbours.length, ...lists], at / 4)
}

/** The steps, two at the most, that lead to the next amplitudes. */
function neighboursOf(walk: TripleWalk, places: readonly number[]): readonly number[] {
  const first = places.indexOf(amplitudeBytes)
  const second = places.indexOf(2 * amplitudeBytes)
  if (!isFree(walk, first)) return []
  return isFree(walk, second) ? [1 << first, 1 << second] : [1 << first]
}

/** All combinations of some steps, in the order in which the first steps change first. */
function writeCombinations(u32: Uint32Array, at: number, steps: readonly number[]): void {
  u32[at] = 0
  let count = 1
  for (const step of steps) {
    for (let i = 0; i < count; i++) u32[at + count + i] = u32[at + i]! ^ step
    count *= 2
  }
}
