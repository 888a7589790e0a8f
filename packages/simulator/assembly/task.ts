// The layout of a task in memory: work on numbered tiles, which threads claim.
// src/engine/encode-sweep.ts writes it.

/** Bytes of a task. */
export const taskBytes: usize = 128

export const taskSweep: u32 = 1
export const taskWeights: u32 = 2
export const taskPeaks: u32 = 3
export const taskBloch: u32 = 4
export const taskObservable: u32 = 5
export const taskGrow: u32 = 6
export const taskMean: u32 = 7
export const taskDiagonal: u32 = 8
export const taskSample: u32 = 9

/** u32: the kind of work on a tile. */
export const atTask: usize = 0
/** u32: 8 or 4, bytes of a real number of the state. */
export const atPrecision: usize = 4
/** u32, atomic: the next tile to claim. */
export const atNext: usize = 8
/** u32, atomic: tiles from here on may not be claimed yet. */
export const atEnd: usize = 12
/**
 * u32: tiles per claim, at least 1. Claims are costly: each one invalidates the task's cache line
 * in other cores.
 */
export const atShare: usize = 16
/** u32: address of the state. */
export const atState: usize = 20
/** u32: bytes of a tile. */
export const atTileBytes: usize = 24
/** u32: bytes of a row of a tile; rows are not contiguous in the state. */
export const atRowBytes: usize = 28
/** u32: address of the offsets of the rows (u32 each); 0 in a sweep that works in place. */
export const atRows: usize = 32
/**
 * u32: address and number of the operations; for growing, address of four f64; for products of Z,
 * of the folds.
 */
export const atOperations: usize = 36
export const atOperationCount: usize = 40
/**
 * u32: address and number of the bit positions (u8 each), in a byte offset, of the tile number's
 * bits.
 */
export const atOuterBits: usize = 44
export const atOuterCount: usize = 48
/** u32: address of the results. */
export const atResults: usize = 52
/** u32: number of qubits of the state; for growing, the bit of the new qubit. */
export const atQubits: usize = 56
/** u32: address and count of the groups of an observable. */
export const atGroups: usize = 60
export const atGroupCount: usize = 64
/** u32: address and count of its ungrouped terms. */
export const atTerms: usize = 68
export const atTermCount: usize = 72
/** u32: byte offset of the part of the state that grows. */
export const atPart: usize = 80
/** u32: address of the next task on the same tile, or 0. */
export const atFollower: usize = 84
/** u32: log2 of the number of blocks in a tile, whose weights are computed. */
export const atBlockBits: usize = 76
/** u32: for sampling, log2 of the amplitudes per block. */
export const atAmplitudeBits: usize = 88
/**
 * u32: addresses of a heap of `2 blocks` f64 (weights of blocks in the upper half, sums of children
 * in the lower), and of the event (u32) that reads each bit of the index.
 */
export const atSums: usize = 92
export const atEvents: usize = 96
/**
 * u32: addresses of the shots' numbers (u32) and of their 32-byte entries; number of shots, and
 * shots per tile.
 */
export const atShots: usize = 100
export const atDrawn: usize = 104
export const atShotCount: usize = 108
export const atShotsOfTile: usize = 112
/** u32: the seed. */
export const atSeedLow: usize = 116
export const atSeedHigh: usize = 120
