import type { Control } from '@qportal/circuit'
import {
  qubitsOfKernel,
  type Kernel,
  type OneKernel,
  type PairKernel,
  type ProductKernel,
} from '../plan/kernel.ts'
import type { Arena } from './create-arena.ts'
import { operationKind, operationLayout as at } from './layout.ts'
import {
  writeFactor,
  writeFactors,
  writeLane,
  writeLanes,
  writeMatrix,
  writeReal,
  writeTurn,
} from './write-constants.ts'

/** The layout of a tile: the bits of its qubits. */
export interface TileLayout {
  /** 8 or 4: bytes of a real number. */
  readonly precision: 4 | 8
  /** Number of bits of a tile's index. */
  readonly tileBits: number
  /** Returns the bit of a qubit in the tile's index; undefined for qubits outside of the tile. */
  readonly localBit: (qubit: number) => number | undefined
  /** Returns the bit, in the number of the tile, of a qubit outside of the tile. */
  readonly outerBit: (qubit: number) => number | undefined
  /** Returns the distance in bytes between amplitudes that differ in a bit of the tile's index. */
  readonly stride: (bit: number) => number
}

/** Writes kernels as operations of the engine; returns their address and number. */
export function encodeKernels(arena: Arena, kernels: readonly Kernel[], layout: TileLayout) {
  if (layout.precision === 8) {
    const address = arena.allocate(kernels.length * at.bytes)
    for (let i = 0; i < kernels.length; i++) encodeOne(arena, address + i * at.bytes, kernels[i]!, layout)
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
      // Exchanges the qubit at bit 0 with another one for this kernel.
      const exchanged = { ...layout, localBit: (qubit: number) => exchange.move(layout.localBit(qubit)) }
      encodeLaneExchange(arena, next, layout.stride(exchange.bit))
      encodeOne(arena, next + at.bytes, kernel, exchanged)
      limitToTilesOf(arena, next + at.bytes, next)
      encodeLaneExchange(arena, next + 2 * at.bytes, layout.stride(exchange.bit))
      limitToTilesOf(arena, next + at.bytes, next + 2 * at.bytes)
      next += 3 * at.bytes
    } else {
      encodeOne(arena, next, kernel, layout)
      next += at.bytes
    }
  }
  return { address, count }
}

/**
 * Splits a product whose hub is at bit 0 into phases: in single precision both values share a
 * vector.
 */
function encodable(kernel: Kernel, { precision, localBit }: TileLayout): readonly Kernel[] {
  if (kernel.kind !== 'product' || precision === 8 || localBit(kernel.hub) !== 0) return [kernel]
  return kernel.factors.map(({ qubit, re, im }) => {
    const controls = [kernel.hub, qubit].map((one) => ({ qubit: one, state: 1 as const }))
    return { kind: 'phase', controls, re, im }
  })
}

/** Finds a bit to exchange with bit 0, for which matrices have no kernels. */
function findLaneExchange(kernel: Kernel, { localBit, tileBits }: TileLayout) {
  if (kernel.kind !== 'general' && kernel.kind !== 'dense') return undefined
  const used = new Set(qubitsOfKernel(kernel).map(localBit))
  if (!used.has(0)) return undefined
  let bit = tileBits - 1
  while (used.has(bit)) bit--
  return { bit, move: (from: number | undefined) => (from === 0 ? bit : from) }
}

function encodeLaneExchange(arena: Arena, address: number, stride: number): void {
  clear(arena, address, operationKind.exchangeLanes)
  arena.u32[(address + at.first) / 4] = stride
}

/** Skips an operation in the tiles in which another one is skipped. */
function limitToTilesOf({ u32 }: Arena, other: number, address: number): void {
  u32[(address + at.tileMask) / 4] = u32[(other + at.tileMask) / 4]!
  u32[(address + at.tileValue) / 4] = u32[(other + at.tileValue) / 4]!
}

function clear({ u32 }: Arena, address: number, kind: number): void {
  const from = address / 4
  u32[from] = kind
  // A loop takes a fifth of the time of `fill` for so few words.
  for (let word = from + 1; word < from + at.constants / 4; word++) u32[word] = 0
}

function strideOf(layout: TileLayout, qubit: number) {
  return layout.stride(layout.localBit(qubit)!)
}

function encodeOne(arena: Arena, address: number, kernel: Kernel, layout: TileLayout): void {
  const { u32 } = arena
  const constants = address + at.constants
  switch (kernel.kind) {
    case 'pair':
      if (isInLane(layout, kernel.qubits[1]))
        return encodePairInLane(arena, address, mirrored(kernel), layout)
      if (isInLane(layout, kernel.qubits[0])) return encodePairInLane(arena, address, kernel, layout)
      clear(arena, address, operationKind.pair)
      return encodePair(arena, address, kernel, layout)
    case 'one': {
      const stride = strideOf(layout, kernel.qubit)
      if (isInLane(layout, kernel.qubit)) return encodeOneInLane(arena, address, kernel)
      clear(arena, address, operationKind.one)
      u32[(address + at.first) / 4] = stride
      u32[(address + at.sources) / 4] = kernel.flipped ? stride : 0
      u32[(address + at.sources + 4) / 4] = kernel.flipped ? 0 : stride
      writeFactor(arena, constants, kernel.re, kernel.im, layout.precision)
      return writeReal(arena, constants + 96, kernel.tangent, layout.precision)
    }
    case 'flip':
      clear(
        arena,
        address,
        qubitsOfKernel(kernel).some((qubit) => isInLane(layout, qubit))
          ? operationKind.flipInLane
          : operationKind.flip,
      )
      u32[(address + at.first) / 4] = strideOf(layout, kernel.qubit)
      return encodeControls(arena, address, kernel.controls, layout)
    case 'general':
      clear(arena, address, operationKind.controlled)
      u32[(address + at.first) / 4] = strideOf(layout, kernel.qubit)
      writeMatrix(arena, constants, kernel.matrix, layout.precision)
      return encodeControls(arena, address, kernel.controls, layout)
    case 'relax':
      clear(arena, address, operationKind.relax)
      u32[(address + at.first) / 4] = strideOf(layout, kernel.qubit)
      arena.f64[constants / 8] = kernel.threshold
      arena.f64[constants / 8 + 1] = kernel.factor
      return encodeControls(arena, address, kernel.controls, layout)
    case 'phase':
      clear(arena, address, operationKind.phase)
      return encodePhase(arena, address, kernel, layout)
    case 'product':
      clear(arena, address, operationKind.product)
      return encodeProduct(arena, address, kernel, layout)
    case 'dense': {
      const { qubits, matrix, controls } = kernel
      const isPair =
        qubits.length === 2 && controls.every(({ qubit }) => layout.localBit(qubit) === undefined)
      clear(arena, address, isPair ? operationKind.denseTwo : operationKind.dense)
      encodeControls(arena, address, controls, layout)
      const table = isPair
        ? arena.allocate(32 * 16)
        : encodeOffsets(
            arena,
            qubits.map((qubit) => strideOf(layout, qubit)),
            32 * matrix.size ** 2,
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

function encodePair(
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
    writeFactor(arena, constants + 32 * i, factors[2 * i]!, factors[2 * i + 1]!, precision)
  writeReal(arena, constants + 96, tangents[0], precision)
  writeReal(arena, constants + 112, tangents[1], precision)
}

/** In single precision, two amplitudes that differ in bit 0 share a vector. */
function isInLane({ precision, localBit }: TileLayout, qubit: number) {
  return precision === 4 && localBit(qubit) === 0
}

function mirrorIndex(index: number) {
  return ((index & 1) << 1) | (index >> 1)
}

/** Exchanges the two qubits of a kernel. */
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

/** Encodes a pair kernel whose first qubit is at bit 0. */
function encodePairInLane(arena: Arena, address: number, kernel: PairKernel, layout: TileLayout): void {
  const { factors, tangents } = kernel
  clear(arena, address, operationKind.pairInLane)
  encodePair(arena, address, kernel, layout)
  const constants = address + at.constants
  writeLane(arena, constants, 0, 1, 0)
  writeLane(arena, constants, 1, factors[0]!, factors[1]!)
  writeLane(arena, constants + 32, 0, factors[2]!, factors[3]!)
  writeLane(arena, constants + 32, 1, factors[4]!, factors[5]!)
  writeTurn(arena, constants + 96, tangents[0])
}

function encodeOneInLane(arena: Arena, address: number, { flipped, re, im, tangent }: OneKernel): void {
  clear(arena, address, operationKind.oneInLane)
  arena.u32[(address + at.sources) / 4] = flipped ? 1 : 0
  const constants = address + at.constants
  writeLane(arena, constants, 0, 1, 0)
  writeLane(arena, constants, 1, re, im)
  writeTurn(arena, constants + 96, tangent)
}

function offsetBytes(count: number) {
  return Math.ceil((4 * count) / 16) * 16
}

/** Writes the offset of each amplitude of a group, with room for `more` bytes after them. */
function encodeOffsets(arena: Arena, strides: readonly number[], more: number): number {
  const count = 2 ** strides.length
  const table = arena.allocate(offsetBytes(count) + more)
  for (let k = 0; k < count; k++) {
    arena.u32[table / 4 + k] = strides.reduce((sum, stride, bit) => sum + ((k >> bit) & 1) * stride, 0)
  }
  return table
}

/** Encodes controls in the tile as a mask of offsets, others as a mask of tile numbers. */
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

/**
 * Writes tables of factors for the low and high bits of the tile's index, and factors of the tile's
 * number.
 */
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
  const table = arena.allocate(32 * (low + high))
  const outer = factors.filter(({ qubit }) => localBit(qubit) === undefined)
  const byBit: ProductKernel['factors'][number][] = []
  for (const factor of factors) {
    const bit = localBit(factor.qubit)
    if (bit !== undefined) byBit[bit] = factor
  }
  const lows = productsOf(byBit, 0, lowBits)
  if (perVector) writeLanes(arena, table, lows)
  else writeFactors(arena, table, lows, precision)
  writeFactors(arena, table + 32 * low, productsOf(byBit, lowBits, tileBits), precision)
  encodeControls(arena, address, [{ qubit: hub, state: 1 }], layout)
  const outerTable = arena.allocate(24 * outer.length)
  outer.forEach(({ qubit, re, im }, i) => {
    arena.u32[(outerTable + 24 * i) / 4] = 2 ** outerBit(qubit)!
    arena.f64[(outerTable + 24 * i) / 8 + 1] = re
    arena.f64[(outerTable + 24 * i) / 8 + 2] = im
  })
  const { u32 } = arena
  u32[(address + at.table) / 4] = table
  u32[(address + at.count) / 4] = lowBits - perVector
  u32[(address + at.outerTable) / 4] = outerTable
  u32[(address + at.outerCount) / 4] = outer.length
}

/**
 * Returns, by index, the product of the factors whose bits are set. Bit 0 is bit `from` of the
 * tile's index.
 */
function productsOf(byBit: ProductKernel['factors'], from: number, to: number): Float64Array {
  const products = new Float64Array(2 * 2 ** (to - from))
  products[0] = 1
  for (let bit = from; bit < to; bit++) {
    const factor = byBit[bit]
    const count = 2 * 2 ** (bit - from)
    if (!factor) {
      products.copyWithin(count, 0, count)
      continue
    }
    const { re, im } = factor
    for (let at = 0; at < count; at += 2) {
      products[count + at] = products[at]! * re - products[at + 1]! * im
      products[count + at + 1] = products[at]! * im + products[at + 1]! * re
    }
  }
  return products
}
