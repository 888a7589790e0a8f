import { qubitsOfKernel, type Kernel } from '../plan/kernel.ts'
import type { SweepStage } from '../plan/plan-stages.ts'
import type { Arena } from './create-arena.ts'
import { encodeKernels, type TileLayout } from './encode-kernel.ts'
import { taskKind, taskLayout as at } from './layout.ts'

/** A state in the engine's memory. */
export interface StateVector {
  readonly address: number
  /** 8 or 4: bytes of a real number. */
  readonly precision: 4 | 8
  /** The state has `2^qubits` amplitudes. */
  readonly qubits: number
}

/** A task in the engine's memory. */
export interface Task {
  readonly address: number
  readonly tiles: number
  /** Approximate nanoseconds per tile. */
  readonly tileCost: number
  /** Whether it passes over a whole state. Default: true. */
  readonly isPass?: boolean
}

/** Bits of the runs on which a single kernel works in place, without copying tiles. */
const runBits = 14

/** Writes a sweep as a task of the engine. */
export function encodeSweep(arena: Arena, state: StateVector, sweep: Omit<SweepStage, 'operations'>): Task {
  const [only, second] = sweep.kernels
  const isAlone = only && !second && only.kind !== 'relax' && state.qubits > runBits
  const geometry = isAlone ? spreadTiles(sweep, only) : compactTiles(sweep)
  const { local, isCopied } = geometry
  const amplitudeBytes = 2 * state.precision
  // Plain arrays: in small circuits, lookups are half of the work.
  const inTile: (number | undefined)[] = []
  const inNumber: (number | undefined)[] = []
  const strides: number[] = []
  const outer: number[] = []
  for (const [position, qubit] of sweep.present.entries()) {
    if (local[strides.length] === position) {
      inTile[qubit] = strides.length
      strides.push(amplitudeBytes * 2 ** (isCopied ? strides.length : position))
    } else {
      inNumber[qubit] = outer.length
      outer.push(position)
    }
  }
  const layout: TileLayout = {
    precision: state.precision,
    tileBits: local.length,
    localBit: (qubit) => inTile[qubit],
    outerBit: (qubit) => inNumber[qubit],
    stride: (bit) => strides[bit]!,
  }
  const operations = encodeKernels(arena, sweep.kernels, layout)
  const outerBits = arena.allocate(outer.length)
  outer.forEach((position, i) => {
    arena.u8[outerBits + i] = position + Math.log2(amplitudeBytes)
  })
  const rows = isCopied ? encodeRows(arena, local, amplitudeBytes) : { address: 0, bytes: 0 }
  const address = encodeTask(arena, state, taskKind.sweep, {
    tileBytes: geometry.length * amplitudeBytes,
    operations: operations.address,
    operationCount: operations.count,
    outerBits,
    outerCount: outer.length,
    rows: rows.address,
    rowBytes: rows.bytes,
  })
  return { address, tiles: 2 ** outer.length, tileCost: sweep.cost * 2 ** local.length }
}

/** Writes a task of which nothing is claimed; fields that are not given are 0. */
export function encodeTask(
  arena: Arena,
  state: StateVector,
  kind: number,
  fields: Partial<Record<keyof typeof at, number>>,
): number {
  const address = arena.allocate(at.bytes)
  const { u32 } = arena
  u32.fill(0, address / 4, (address + at.bytes) / 4)
  u32[(address + at.task) / 4] = kind
  u32[(address + at.precision) / 4] = state.precision
  u32[(address + at.state) / 4] = state.address
  u32[(address + at.qubits) / 4] = state.qubits
  for (const name in fields)
    u32[(address + at[name as keyof typeof at]) / 4] = fields[name as keyof typeof at]!
  return address
}

interface TileGeometry {
  /** The bits of the state's index that form a tile's index. */
  readonly local: readonly number[]
  /** Number of amplitudes that a kernel's loop visits. */
  readonly length: number
  readonly isCopied: boolean
}

/** Returns the planned tile; its rows are copied unless they are contiguous in the state. */
function compactTiles({ local }: Pick<SweepStage, 'local'>): TileGeometry {
  const isContiguous = local.every((position, bit) => position === bit)
  return { local, length: 2 ** local.length, isCopied: !isContiguous }
}

/** Returns tiles of the low bits and of all qubits that the kernel mixes. */
function spreadTiles({ present }: Pick<SweepStage, 'present'>, kernel: Kernel): TileGeometry {
  const controls = 'controls' in kernel ? kernel.controls.map(({ qubit }) => qubit) : []
  const isMixing = kernel.kind !== 'phase' && kernel.kind !== 'product'
  const mixed = isMixing ? qubitsOfKernel(kernel).filter((qubit) => !controls.includes(qubit)) : []
  const local = present
    .map((_, position) => position)
    .filter((position) => position < runBits || mixed.includes(present[position]!))
  return { local, length: 2 ** runBits, isCopied: false }
}

/** Writes the offsets of the rows of a tile: all settings of its high bits. */
function encodeRows(arena: Arena, local: readonly number[], amplitudeBytes: number) {
  const rowBits = local.findIndex((position, bit) => position !== bit)
  const high = local.slice(rowBits)
  const steps = high.map((position) => 2 ** position * amplitudeBytes)
  const count = 2 ** high.length
  const address = arena.allocate(4 * count)
  const offsets = arena.u32.subarray(address / 4, address / 4 + count)
  offsets[0] = 0
  // Each row differs in one bit from an earlier row.
  for (let row = 1; row < count; row++)
    offsets[row] = offsets[row & (row - 1)]! + steps[31 - Math.clz32(row & -row)]!
  return { address, bytes: amplitudeBytes * 2 ** rowBits }
}
