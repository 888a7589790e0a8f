import type { Control } from '@qportal/circuit'
import { qubitsOfKernel, type Kernel, type ProductKernel } from '../plan/kernel.ts'
import { beginOperation } from './begin-operation.ts'
import type { Arena } from './create-arena.ts'
import { encodeOne, encodePair } from './encode-rotations.ts'
import { operationKind, operationLayout as at } from './layout.ts'
import { isInLane, strideOf, type TileLayout } from './tile-layout.ts'
import { bytesOfFactor, writeFactor, writeLane, writeMatrix } from './write-constants.ts'

/** Writes kernels as operations of the engine; answers where they stand, and how many they are. */
export function encodeKernels(arena: Arena, kernels: readonly Kernel[], layout: TileLayout) {
  if (layout.precision === 8) {
    const address = arena.allocate(kernels.length * at.bytes)
    for (let i = 0; i < kernels.length; i++) encodeKernel(arena, address + i * at.bytes, kernels[i]!, layout)
    return { address, count: kernels.length }
  }
  const steps = kernels
    .flatMap((kernel) => encodable(kernel, layout))
    .map((kernel) => ({ kernel, exchange: findLaneExchange(kernel, layout) }))
  const count = steps.reduce((sum, { exchange }) => sum + (exchange ? 3 : 1), 0)
  const address = arena.allocate(count * at.bytes)
  let next = address
  for (const { kernel, exchange } of steps) {
    if (exchange) {
      // The qubit at bit 0 changes places with another one for a while.
      const exchanged = { ...layout, localBit: (qubit: number) => exchange.move(layout.localBit(qubit)) }
      encodeLaneExchange(arena, next, layout.stride(exchange.bit))
      encodeKernel(arena, next + at.bytes, kernel, exchanged)
      encodeLaneExchange(arena, next + 2 * at.bytes, layout.stride(exchange.bit))
      next += 3 * at.bytes
    } else {
      encodeKernel(arena, next, kernel, layout)
      next += at.bytes
    }
  }
  return { address, count }
}

/** A product around the qubit at bit 0 cannot be told apart within a vector of single precision: it becomes phases. */
function encodable(kernel: Kernel, { precision, localBit }: TileLayout): readonly Kernel[] {
  if (kernel.kind !== 'product' || precision === 8 || localBit(kernel.hub) !== 0) return [kernel]
  return kernel.factors.map(({ qubit, re, im }) => {
    const controls = [kernel.hub, qubit].map((one) => ({ qubit: one, state: 1 as const }))
    return { kind: 'phase', controls, re, im }
  })
}

/** Matrices have no kernels of their own for the qubit at bit 0. */
function findLaneExchange(kernel: Kernel, { localBit, tileBits }: TileLayout) {
  if (kernel.kind !== 'general' && kernel.kind !== 'dense') return undefined
  const used = new Set(qubitsOfKernel(kernel).map(localBit))
  if (!used.has(0)) return undefined
  let bit = tileBits - 1
  while (used.has(bit)) bit--
  return { bit, move: (from: number | undefined) => (from === 0 ? bit : from) }
}

function encodeLaneExchange(arena: Arena, address: number, stride: number): void {
  beginOperation(arena, address, operationKind.exchangeLanes)
  arena.u32[(address + at.first) / 4] = stride
}

function encodeKernel(arena: Arena, address: number, kernel: Kernel, layout: TileLayout): void {
  const { u32 } = arena
  const constants = address + at.constants
  switch (kernel.kind) {
    case 'pair':
      return encodePair(arena, address, kernel, layout)
    case 'one':
      return encodeOne(arena, address, kernel, layout)
    case 'flip':
      beginOperation(
        arena,
        address,
        qubitsOfKernel(kernel).some((qubit) => isInLane(layout, qubit))
          ? operationKind.flipInLane
          : operationKind.flip,
      )
      u32[(address + at.first) / 4] = strideOf(layout, kernel.qubit)
      return encodeControls(arena, address, kernel.controls, layout)
    case 'general':
      beginOperation(arena, address, operationKind.controlled)
      u32[(address + at.first) / 4] = strideOf(layout, kernel.qubit)
      writeMatrix(arena, constants, kernel.matrix, layout.precision)
      return encodeControls(arena, address, kernel.controls, layout)
    case 'phase':
      beginOperation(arena, address, operationKind.phase)
      return encodePhase(arena, address, kernel, layout)
    case 'product':
      beginOperation(arena, address, operationKind.product)
      return encodeProduct(arena, address, kernel, layout)
    case 'dense': {
      const { qubits, matrix, controls } = kernel
      const isPair = qubits.length === 2 && controls.length === 0
      beginOperation(arena, address, isPair ? operationKind.denseTwo : operationKind.dense)
      encodeControls(arena, address, controls, layout)
      const table = isPair
        ? arena.allocate(bytesOfFactor * 16)
        : encodeOffsets(
            arena,
            qubits.map((qubit) => strideOf(layout, qubit)),
            bytesOfFactor * matrix.size ** 2,
          )
      writeMatrix(arena, table + (isPair ? 0 : offsetBytes(matrix.size)), matrix, layout.precision)
      // The memory may have grown for the table.
      const words = arena.u32
      words[(address + at.first) / 4] = strideOf(layout, qubits[0]!)
      words[(address + at.second) / 4] = strideOf(layout, qubits[1]!)
      words[(address + at.table) / 4] = table
      words[(address + at.count) / 4] = matrix.size
    }
  }
}

const offsetBytes = (count: number) => Math.ceil((4 * count) / 16) * 16

/** A table that begins with the offset of each amplitude of a group, with room for `more` bytes after it. */
function encodeOffsets(arena: Arena, strides: readonly number[], more: number): number {
  const count = 2 ** strides.length
  const table = arena.allocate(offsetBytes(count) + more)
  for (let k = 0; k < count; k++) {
    arena.u32[table / 4 + k] = strides.reduce((sum, stride, bit) => sum + ((k >> bit) & 1) * stride, 0)
  }
  return table
}

/** Controls in the tile become a mask of offsets, others one of tile numbers. */
function encodeControls(
  arena: Arena,
  address: number,
  controls: readonly Control[],
  layout: TileLayout,
): void {
  if (controls.length === 0) return
  let [mask, value, tileMask, tileValue] = [0, 0, 0, 0]
  for (const { qubit, state } of controls) {
    const bit = layout.localBit(qubit)
    if (bit === undefined) {
      tileMask += 2 ** layout.outerBit(qubit)!
      tileValue += state * 2 ** layout.outerBit(qubit)!
    } else {
      mask += layout.stride(bit)
      value += state * layout.stride(bit)
    }
  }
  const { u32 } = arena
  u32[(address + at.mask) / 4] = mask
  u32[(address + at.value) / 4] = value
  u32[(address + at.tileMask) / 4] = tileMask
  u32[(address + at.tileValue) / 4] = tileValue
}

function encodePhase(
  arena: Arena,
  address: number,
  { controls, re, im }: { controls: readonly Control[]; re: number; im: number },
  layout: TileLayout,
): void {
  const constants = address + at.constants
  const inLane =
    layout.precision === 4 ? controls.find(({ qubit }) => layout.localBit(qubit) === 0) : undefined
  encodeControls(
    arena,
    address,
    controls.filter((control) => control !== inLane),
    layout,
  )
  writeFactor(arena, constants, re, im, layout.precision)
  if (inLane) writeLane(arena, constants, inLane.state ? 0 : 1, 1, 0)
}

/** The bit in the tile's number (u32, padded), then the factor (two f64). */
const bytesOfOuterFactor = 24

/** Tables of factors for the low and the high bits of the tile's index, and a list of factors of the tile's number. */
function encodeProduct(
  arena: Arena,
  address: number,
  { hub, factors }: ProductKernel,
  layout: TileLayout,
): void {
  const { precision, tileBits, localBit, outerBit } = layout
  const perVector = precision === 4 ? 1 : 0
  const lowBits = Math.min(tileBits, Math.max(perVector, tileBits >> 1))
  const low = 2 ** (lowBits - perVector)
  const high = 2 ** (tileBits - lowBits)
  const table = arena.allocate(bytesOfFactor * (low + high))
  const local = factors.filter(({ qubit }) => localBit(qubit) !== undefined)
  const outer = factors.filter(({ qubit }) => localBit(qubit) === undefined)
  const product = (from: number, index: number) => {
    let [re, im] = [1, 0]
    for (const { qubit, re: a, im: b } of local) {
      const bit = localBit(qubit)! - from
      if (bit >= 0 && (index >> bit) & 1) [re, im] = [re * a - im * b, re * b + im * a]
    }
    return [re, im] as const
  }
  for (let vector = 0; vector < low; vector++) {
    const [re, im] = product(0, vector << perVector)
    writeFactor(arena, table + bytesOfFactor * vector, re, im, precision)
    if (perVector) {
      const [laneRe, laneIm] = product(0, (vector << perVector) + 1)
      writeLane(arena, table + bytesOfFactor * vector, 1, laneRe, laneIm)
    }
  }
  for (let run = 0; run < high; run++) {
    const [re, im] = product(lowBits, run)
    writeFactor(arena, table + bytesOfFactor * (low + run), re, im, precision)
  }
  encodeControls(arena, address, [{ qubit: hub, state: 1 }], layout)
  const outerTable = arena.allocate(bytesOfOuterFactor * outer.length)
  outer.forEach(({ qubit, re, im }, i) => {
    const entry = outerTable + bytesOfOuterFactor * i
    arena.u32[entry / 4] = 2 ** outerBit(qubit)!
    arena.f64[entry / 8 + 1] = re
    arena.f64[entry / 8 + 2] = im
  })
  const { u32 } = arena
  u32[(address + at.table) / 4] = table
  u32[(address + at.count) / 4] = lowBits - perVector
  u32[(address + at.outerTable) / 4] = outerTable
  u32[(address + at.outerCount) / 4] = outer.length
}
