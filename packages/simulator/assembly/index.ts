// The exports of the engine, called by src/engine/. The caller allocates all memory.
import { diagonalTile } from './diagonal.ts'
import { grow, growTile } from './grow.ts'
import { addMarginal } from './marginal.ts'
import { meanTile } from './mean.ts'
import { observableTile } from './observable.ts'
import { drawBlock, findEvents } from './philox.ts'
import { blochTile, peaksTile, weightOfOne, weightsTile } from './reduce.ts'
import { sampleTile, sumUp } from './sample.ts'
import { sweepTile } from './sweep.ts'
import {
  atEnd,
  atFollower,
  atNext,
  atPrecision,
  atShare,
  atTask,
  taskBloch,
  taskDiagonal,
  taskGrow,
  taskMean,
  taskObservable,
  taskPeaks,
  taskSample,
  taskSweep,
  taskWeights,
} from './task.ts'

export { drawBlock, findEvents, sumUp }

/**
 * Claims tiles of a task and works on them until all are claimed. Several threads may call it at
 * once.
 */
export function work(task: usize, scratch: usize): void {
  const isDouble = load<u32>(task, atPrecision) == 8
  const share = load<u32>(task, atShare)
  while (true) {
    const from = atomic.load<u32>(task, atNext)
    const end = atomic.load<u32>(task, atEnd)
    if (from >= end) return
    const to = min(from + share, end)
    if (atomic.cmpxchg<u32>(task, from, to, atNext) != from) continue
    for (let tile = from; tile < to; tile++) {
      if (isDouble) workOn<f64>(task, tile, scratch)
      else workOn<f32>(task, tile, scratch)
    }
  }
}

function workOn<T>(first: usize, tile: u32, scratch: usize): void {
  for (let task = first; task != 0; task = load<u32>(task, atFollower)) workOnOne<T>(task, tile, scratch)
}

function workOnOne<T>(task: usize, tile: u32, scratch: usize): void {
  const kind = load<u32>(task, atTask)
  if (kind == taskSweep) sweepTile<T>(task, tile, scratch)
  else if (kind == taskWeights) weightsTile<T>(task, tile)
  else if (kind == taskPeaks) peaksTile<T>(task, tile)
  else if (kind == taskBloch) blochTile<T>(task, tile)
  else if (kind == taskObservable) observableTile<T>(task, tile, scratch)
  else if (kind == taskMean) meanTile(task, tile, scratch)
  else if (kind == taskDiagonal) diagonalTile(task, tile, scratch)
  else if (kind == taskGrow) growTile<T>(task, tile)
  else if (kind == taskSample) sampleTile<T>(task, tile, scratch)
}

export function growDouble(
  state: usize,
  qubits: u32,
  position: u32,
  re0: f64,
  im0: f64,
  re1: f64,
  im1: f64,
): void {
  grow<f64>(state, qubits, position, re0, im0, re1, im1)
}

export function growSingle(
  state: usize,
  qubits: u32,
  position: u32,
  re0: f64,
  im0: f64,
  re1: f64,
  im1: f64,
): void {
  grow<f32>(state, qubits, position, re0, im0, re1, im1)
}

export function marginalDouble(
  state: usize,
  qubits: u32,
  lowBits: u32,
  lowBins: usize,
  highBins: usize,
  bins: usize,
): void {
  addMarginal<f64>(state, qubits, lowBits, lowBins, highBins, bins)
}

export function marginalSingle(
  state: usize,
  qubits: u32,
  lowBits: u32,
  lowBins: usize,
  highBins: usize,
  bins: usize,
): void {
  addMarginal<f32>(state, qubits, lowBits, lowBins, highBins, bins)
}

export function weightOfOneDouble(from: usize, bytes: usize, stride: usize): f64 {
  return weightOfOne<f64>(from, bytes, stride)
}

export function weightOfOneSingle(from: usize, bytes: usize, stride: usize): f64 {
  return weightOfOne<f32>(from, bytes, stride)
}
