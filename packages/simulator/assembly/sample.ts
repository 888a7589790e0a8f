// Measures all qubits of a state in many shots, from the highest qubit down, like
// src/reference/sample-state.ts.
import { drawBlock, drawEight } from './philox.ts'
import { squaredNorm } from './reduce.ts'
import {
  atAmplitudeBits,
  atDrawn,
  atEvents,
  atQubits,
  atResults,
  atSeedHigh,
  atSeedLow,
  atShotCount,
  atShots,
  atShotsOfTile,
  atState,
  atSums,
} from './task.ts'

// Constant during the descent.
let seedLow: u32 = 0
let seedHigh: u32 = 0
let events: usize = 0
let outcomes: usize = 0
let drawn: usize = 0
let sums: usize = 0
let stateFrom: usize = 0
let stateBlockBits: u32 = 0
let stateBlocks: u32 = 0
let blockSums: usize = 0
let strands: u32 = 0
let strandBits: u32 = 0
let strandSums: usize = 0

/** Bytes of a shot's entry: its number, 12 unused bytes, the random words of a block of events. */
const entryBytes: usize = 32
/**
 * Bits of a strand. A block is summed by strands; only strands with shots are searched by
 * amplitude.
 */
const maxStrandBits: u32 = 6
/** Drawing eight shots together takes the time of four or five single ones. */
const minToDrawTogether: u32 = 4
/** Marks that no block of events has been drawn yet. */
const noBlock: u32 = 0xffffffff

/**
 * Samples the shots of a tile. Reorders their numbers so that equal outcomes are adjacent, and
 * writes the basis state of the shot at each position. The outcome of a shot depends only on its
 * number, the seed and the state. `spare` has room for `2^(amplitudeBits + 1) + 2` numbers.
 */
export function sampleTile<T>(task: usize, tile: u32, spare: usize): void {
  const first: usize = tile * load<u32>(task, atShotsOfTile)
  const count = min(load<u32>(task, atShotsOfTile), load<u32>(task, atShotCount) - <u32>first)
  const shots = <usize>load<u32>(task, atShots) + (first << 2)
  seedLow = load<u32>(task, atSeedLow)
  seedHigh = load<u32>(task, atSeedHigh)
  events = load<u32>(task, atEvents)
  outcomes = <usize>load<u32>(task, atResults) + (first << 2)
  sums = load<u32>(task, atSums)
  stateFrom = load<u32>(task, atState)
  stateBlockBits = load<u32>(task, atAmplitudeBits)
  stateBlocks = 1 << (load<u32>(task, atQubits) - stateBlockBits)
  strandBits = min(maxStrandBits, stateBlockBits)
  strands = 1 << (stateBlockBits - strandBits)
  blockSums = spare
  strandSums = spare + ((<usize>strands) << 4)
  drawn = <usize>load<u32>(task, atDrawn) + first * entryBytes
  // From here on, a shot is identified by the index of its entry.
  for (let i: u32 = 0; i < count; i++) {
    const entry = drawn + <usize>i * entryBytes
    store<u32>(entry, load<u32>(shots + ((<usize>i) << 2)))
    store<u32>(shots + ((<usize>i) << 2), i)
  }
  splitBlocks<T>(1, <u32>31 - <u32>clz(stateBlocks), noBlock, shots, 0, count)
  for (let i: u32 = 0; i < count; i++) {
    const at = shots + ((<usize>i) << 2)
    store<u32>(at, load<u32>(drawn + <usize>load<u32>(at) * entryBytes))
  }
}

/** Fills the lower half of a heap of sums: node k has the children 2 k and 2 k + 1. */
export function sumUp(heap: usize, leaves: u32): void {
  for (let node = leaves - 1; node >= 1; node--) {
    const children = heap + ((<usize>node) << 4)
    store<f64>(heap + ((<usize>node) << 3), load<f64>(children) + load<f64>(children, 8))
  }
}

// All shots of a node have taken the same branches, so they have drawn the same block of events:
// `block`.

function splitBlocks<T>(node: u32, levels: u32, block: u32, shots: usize, from: u32, to: u32): void {
  if (from == to) return
  if (levels == 0) {
    splitBlock<T>(node - stateBlocks, block, shots, from, to)
    return
  }
  const children = sums + ((<usize>node) << 4)
  const drawnBlock = draw(children, stateBlockBits + levels - 1, block, shots, from, to)
  const middle = partition(children, stateBlockBits + levels - 1, shots, from, to)
  splitBlocks<T>(node << 1, levels - 1, drawnBlock, shots, from, middle)
  splitBlocks<T>((node << 1) + 1, levels - 1, drawnBlock, shots, middle, to)
}

function splitBlock<T>(number: u32, block: u32, shots: usize, from: u32, to: u32): void {
  const bytes: usize = (<usize>(sizeof<T>() << 1)) << strandBits
  const first = number * strands
  for (let strand: u32 = 0; strand < strands; strand++) {
    const weight = squaredNorm<T>(stateFrom + <usize>(first + strand) * bytes, bytes)
    store<f64>(blockSums + ((<usize>(strands + strand)) << 3), weight)
  }
  sumUp(blockSums, strands)
  splitStrands<T>(1, stateBlockBits - strandBits, first - strands, block, shots, from, to)
}

function splitStrands<T>(
  node: u32,
  levels: u32,
  offset: u32,
  block: u32,
  shots: usize,
  from: u32,
  to: u32,
): void {
  if (from == to) return
  if (levels == 0) {
    splitStrand<T>(node + offset, block, shots, from, to)
    return
  }
  const children = blockSums + ((<usize>node) << 4)
  const bit = strandBits + levels - 1
  const drawnBlock = draw(children, bit, block, shots, from, to)
  const middle = partition(children, bit, shots, from, to)
  splitStrands<T>(node << 1, levels - 1, offset, drawnBlock, shots, from, middle)
  splitStrands<T>((node << 1) + 1, levels - 1, offset, drawnBlock, shots, middle, to)
}

function splitStrand<T>(number: u32, block: u32, shots: usize, from: u32, to: u32): void {
  const count: u32 = 1 << strandBits
  const size = sizeof<T>() << 1
  let at = stateFrom + <usize>(number * count) * size
  for (let i: u32 = 0; i < count; i++, at += size) {
    const re = <f64>load<T>(at)
    const im = <f64>load<T>(at + sizeof<T>())
    store<f64>(strandSums + ((<usize>(count + i)) << 3), re * re + im * im)
  }
  sumUp(strandSums, count)
  splitLeaves(1, strandBits, number * count - count, block, shots, from, to)
}

function splitLeaves(
  node: u32,
  levels: u32,
  offset: u32,
  block: u32,
  shots: usize,
  from: u32,
  to: u32,
): void {
  if (from == to) return
  if (levels == 0) {
    for (let i = from; i < to; i++) store<u32>(outcomes + ((<usize>i) << 2), node + offset)
    return
  }
  const children = strandSums + ((<usize>node) << 4)
  const drawnBlock = draw(children, levels - 1, block, shots, from, to)
  const middle = partition(children, levels - 1, shots, from, to)
  splitLeaves(node << 1, levels - 1, offset, drawnBlock, shots, from, middle)
  splitLeaves((node << 1) + 1, levels - 1, offset, drawnBlock, shots, middle, to)
}

/**
 * Draws the words that decide a bit for all shots of a node, if needed; returns their block of
 * events.
 */
function draw(children: usize, bit: u32, block: u32, shots: usize, from: u32, to: u32): u32 {
  const needed = load<u32>(events + ((<usize>bit) << 2)) >> 2
  if (needed == block || load<f64>(children) == 0 || load<f64>(children, 8) == 0) return block
  let i = from
  // Some of the last eight may be drawn twice.
  for (; i + minToDrawTogether <= to; i += 8) {
    const at = shots + ((<usize>i) << 2)
    const last = shots + ((<usize>(to - 1)) << 2)
    const a = entryAt(at)
    const b = entryAt(at + 4)
    const c = entryAt(at + 8)
    const d = entryAt(at + 12)
    const e = entryAt(min(at + 16, last))
    const f = entryAt(min(at + 20, last))
    const g = entryAt(min(at + 24, last))
    const h = entryAt(min(at + 28, last))
    drawEight(seedLow, seedHigh, needed, a, b, c, d, e, f, g, h)
  }
  for (; i < to; i++) {
    const entry = entryAt(shots + ((<usize>i) << 2))
    drawBlock(seedLow, seedHigh, load<u32>(entry), needed, entry + 16)
  }
  return needed
}

/** Returns the entry of the shot whose index is at an address. */
function entryAt(at: usize): usize {
  return drawn + <usize>load<u32>(at) * entryBytes
}

/** Moves the shots that read 0 to the front; returns the position of the first that reads 1. */
function partition(children: usize, bit: u32, shots: usize, from: u32, to: u32): u32 {
  const zero = load<f64>(children)
  const one = load<f64>(children, 8)
  if (one == 0) return to
  if (zero == 0) return from
  const threshold = (one / (zero + one)) * 4294967296.0
  const event = load<u32>(events + ((<usize>bit) << 2))
  const words = drawn + 16 + ((event & 3) << 2)
  let front = from
  // Without a branch, which would be mispredicted for half of the shots.
  for (let i = from; i < to; i++) {
    const at = shots + ((<usize>i) << 2)
    const shot = load<u32>(at)
    const other = shots + ((<usize>front) << 2)
    store<u32>(at, load<u32>(other))
    store<u32>(other, shot)
    front += u32(<f64>load<u32>(words + <usize>shot * entryBytes) + 0.5 >= threshold)
  }
  return front
}
