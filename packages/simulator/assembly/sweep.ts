// One pass over the state: applies all operations of the sweep to each tile.
import { flipInLane, oneInLane, pairInLane } from './kernel-lane.ts'
import { controlled, dense, exchangeLanes, flip, phase, product, scale } from './kernel-masked.ts'
import { denseTwo, one, pair } from './kernel-pair.ts'
import { relax } from './kernel-relax.ts'
import {
  atConstants,
  atCount,
  atFirst,
  atKind,
  atMask,
  atSecond,
  atTable,
  atTileMask,
  atTileValue,
  atValue,
  kindControlled,
  kindDense,
  kindDenseTwo,
  kindExchangeLanes,
  kindFlip,
  kindFlipInLane,
  kindOne,
  kindOneInLane,
  kindPair,
  kindPairInLane,
  kindPhase,
  kindProduct,
  kindRelax,
  operationBytes,
} from './operation.ts'
import { atOperationCount, atOperations, atQubits, atRowBytes, atRows, atState, atTileBytes } from './task.ts'
import { tileOffset } from './tile-offset.ts'
import { inLastCache, inMemory, inNearCache, minStride, maxLastCacheBytes, touch } from './touch.ts'

/**
 * Processes a tile in place, or a copy of its rows in `scratch`, which has room for a tile and 2
 * kB.
 */
export function sweepTile<T>(task: usize, tile: u32, scratch: usize): void {
  const base = <usize>load<u32>(task, atState) + tileOffset(task, tile)
  const bytes: usize = load<u32>(task, atTileBytes)
  const rows: usize = load<u32>(task, atRows)
  // A tile in place may be larger than the scratch.
  const spare = load<u32>(task, atRows) == 0 ? scratch : scratch + bytes
  if (rows == 0) {
    const operations: usize = load<u32>(task, atOperations)
    if (load<u32>(task, atOperationCount) == 1 && load<u32>(operations, atKind) == kindOne) {
      const stateBytes: u32 = (sizeof<T>() * 2) << load<u32>(task, atQubits)
      one<T>(base, bytes, operations, stateBytes > maxLastCacheBytes ? inMemory : inLastCache, spare)
      return
    }
    if (isStriding(task, bytes)) store<u64>(spare, touch(base, bytes))
    operate<T>(task, tile, base, bytes, spare)
    return
  }
  const rowBytes: usize = load<u32>(task, atRowBytes)
  const end = scratch + bytes
  for (let to = scratch, row = rows; to < end; row += 4) {
    for (let from = base + <usize>load<u32>(row), rowEnd = to + rowBytes; to < rowEnd; to += 32, from += 32) {
      v128.store(to, v128.load(from))
      v128.store(to, v128.load(from, 16), 16)
    }
  }
  operate<T>(task, tile, scratch, bytes, spare)
  for (let from = scratch, row = rows; from < end; row += 4) {
    for (
      let to = base + <usize>load<u32>(row), rowEnd = from + rowBytes;
      from < rowEnd;
      from += 32, to += 32
    ) {
      v128.store(to, v128.load(from))
      v128.store(to, v128.load(from, 16), 16)
    }
  }
}

/** Returns whether the first operation alternates between distant parts of the tile. */
function isStriding(task: usize, bytes: usize): bool {
  const stride: usize = load<u32>(<usize>load<u32>(task, atOperations), atFirst)
  return stride >= minStride && stride < bytes
}

function operate<T>(task: usize, tile: u32, base: usize, bytes: usize, spare: usize): void {
  let operation: usize = load<u32>(task, atOperations)
  const end = operation + <usize>load<u32>(task, atOperationCount) * operationBytes
  for (; operation < end; operation += operationBytes) {
    if ((tile & load<u32>(operation, atTileMask)) == load<u32>(operation, atTileValue))
      apply<T>(operation, tile, base, bytes, spare)
  }
}

function apply<T>(operation: usize, tile: u32, base: usize, bytes: usize, spare: usize): void {
  const kind = load<u32>(operation, atKind)
  const a: usize = load<u32>(operation, atFirst)
  const mask: usize = load<u32>(operation, atMask)
  const value: usize = load<u32>(operation, atValue)
  const table: usize = load<u32>(operation, atTable)
  const constants = operation + atConstants
  if (kind == kindPair) pair<T>(base, bytes, operation)
  else if (kind == kindOne) one<T>(base, bytes, operation, inNearCache, spare)
  else if (kind == kindPhase) {
    if (mask == 0) scale<T>(base, bytes, constants)
    else phase<T>(base, bytes, mask, value, constants)
  } else if (kind == kindFlip) flip(base, bytes, a, mask, value)
  else if (kind == kindProduct) product<T>(base, bytes, mask, value, operation, tile)
  else if (kind == kindControlled) controlled<T>(base, bytes, a, mask, value, constants)
  else if (kind == kindDenseTwo) denseTwo<T>(base, bytes, table, a, load<u32>(operation, atSecond))
  else if (kind == kindDense) dense<T>(base, bytes, table, load<u32>(operation, atCount), mask, value, spare)
  else if (kind == kindExchangeLanes) exchangeLanes(base, bytes, a)
  else if (kind == kindPairInLane) pairInLane(base, bytes, operation)
  else if (kind == kindOneInLane) oneInLane(base, bytes, operation)
  else if (kind == kindFlipInLane) flipInLane(base, bytes, operation, mask, value)
  else if (kind == kindRelax) relax<T>(base, bytes, a, constants)
}
