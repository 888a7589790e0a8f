import type { OneKernel, PairKernel } from '../plan/kernel.ts'
import { beginOperation } from './begin-operation.ts'
import type { Arena } from './create-arena.ts'
import { operationKind, operationLayout as at } from './layout.ts'
import { isInLane, strideOf, type TileLayout } from './tile-layout.ts'
import {
  bytesOfFactor,
  bytesOfVector,
  writeFactor,
  writeLane,
  writeReal,
  writeTurn,
} from './write-constants.ts'

// Where the tangents stand among the constants: behind the factors of three amplitudes.
const firstTangent = 3 * bytesOfFactor
const secondTangent = firstTangent + bytesOfVector

export function encodePair(arena: Arena, address: number, kernel: PairKernel, layout: TileLayout): void {
  const [first, second] = kernel.qubits
  if (isInLane(layout, second)) return encodePairInLane(arena, address, mirrored(kernel), layout)
  if (isInLane(layout, first)) return encodePairInLane(arena, address, kernel, layout)
  beginOperation(arena, address, operationKind.pair)
  writePair(arena, address, kernel, layout)
}

function writePair(
  arena: Arena,
  address: number,
  { qubits, sources, factors, tangents }: PairKernel,
  layout: TileLayout,
): void {
  const { u32 } = arena
  const { precision } = layout
  const a = strideOf(layout, qubits[0])
  const b = strideOf(layout, qubits[1])
  u32[(address + at.first) / 4] = a
  u32[(address + at.second) / 4] = b
  sources.forEach((source, i) => {
    u32[(address + at.sources) / 4 + i] = (source & 1 ? a : 0) + (source & 2 ? b : 0)
  })
  const constants = address + at.constants
  for (let i = 0; i < 3; i++)
    writeFactor(arena, constants + bytesOfFactor * i, factors[2 * i]!, factors[2 * i + 1]!, precision)
  writeReal(arena, constants + firstTangent, tangents[0], precision)
  writeReal(arena, constants + secondTangent, tangents[1], precision)
}

const mirrorIndex = (index: number) => ((index & 1) << 1) | (index >> 1)

/** The same with its qubits the other way round. */
function mirrored({
  qubits: [a, b],
  sources: [s0, s1, s2, s3],
  factors,
  tangents: [ta, tb],
}: PairKernel): PairKernel {
  return {
    kind: 'pair',
    qubits: [b, a],
    sources: [mirrorIndex(s0), mirrorIndex(s2), mirrorIndex(s1), mirrorIndex(s3)],
    factors: [...factors.slice(2, 4), ...factors.slice(0, 2), ...factors.slice(4)],
    tangents: [tb, ta],
  }
}

/** The first qubit is the one at bit 0. */
function encodePairInLane(arena: Arena, address: number, kernel: PairKernel, layout: TileLayout): void {
  const { factors, tangents } = kernel
  beginOperation(arena, address, operationKind.pairInLane)
  writePair(arena, address, kernel, layout)
  const constants = address + at.constants
  writeLane(arena, constants, 0, 1, 0)
  writeLane(arena, constants, 1, factors[0]!, factors[1]!)
  writeLane(arena, constants + bytesOfFactor, 0, factors[2]!, factors[3]!)
  writeLane(arena, constants + bytesOfFactor, 1, factors[4]!, factors[5]!)
  writeTurn(arena, constants + firstTangent, tangents[0])
}

export function encodeOne(arena: Arena, address: number, kernel: OneKernel, layout: TileLayout): void {
  if (isInLane(layout, kernel.qubit)) return encodeOneInLane(arena, address, kernel)
  const { u32 } = arena
  const { qubit, flipped, re, im, tangent } = kernel
  const stride = strideOf(layout, qubit)
  beginOperation(arena, address, operationKind.one)
  u32[(address + at.first) / 4] = stride
  u32[(address + at.sources) / 4] = flipped ? stride : 0
  u32[(address + at.sources + 4) / 4] = flipped ? 0 : stride
  const constants = address + at.constants
  writeFactor(arena, constants, re, im, layout.precision)
  writeReal(arena, constants + firstTangent, tangent, layout.precision)
}

function encodeOneInLane(arena: Arena, address: number, { flipped, re, im, tangent }: OneKernel): void {
  beginOperation(arena, address, operationKind.oneInLane)
  arena.u32[(address + at.sources) / 4] = flipped ? 1 : 0
  const constants = address + at.constants
  writeLane(arena, constants, 0, 1, 0)
  writeLane(arena, constants, 1, re, im)
  writeTurn(arena, constants + firstTangent, tangent)
}
