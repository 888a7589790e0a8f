// Layout of a task in memory: work on numbered tiles, which threads claim in shares. src/engine/encode-sweep.ts writes its head.

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

/** u32: what is done to a tile. */
export const atTask: usize = 0
/** u32: 8 or 4, bytes of a real number of the state. */
export const atPrecision: usize = 4
/** u32, atomic: next tile to be claimed. */
export const atNext: usize = 8
/** u32, atomic: tiles from here on may not be claimed yet. */
export const atEnd: usize = 12
/** u32: how many tiles are claimed at once, 1 at the least: a claim writes the line of memory that the task's head is on, which others then fetch anew. */
export const atShare: usize = 16
/** u32: address of the state. */
export const atState: usize = 20
/** u32: bytes of a tile. */
export const atTileBytes: usize = 24
/** u32: bytes of a row of a tile; rows lie apart in the state. */
export const atRowBytes: usize = 28
/** u32: address of the offsets of the rows (u32 each); of a sweep 0 = the tile is worked on in place. */
export const atRows: usize = 32
/** u32: address of the operations, and how many; of a task that grows a state, of four f64; of products of Z, of the folds; of means, of places. */
export const atOperations: usize = 36
export const atOperationCount: usize = 40
/** u32: address of the bit positions (u8 each) in a byte offset to which the bits of the tile number go, and how many. */
export const atOuterBits: usize = 44
export const atOuterCount: usize = 48
/** u32: where results go. */
export const atResults: usize = 52
/** u32: qubits of the state; of a task that grows one, the bit of the new qubit. */
export const atQubits: usize = 56
/** u32: address and count of the groups of an observable. */
export const atGroups: usize = 60
export const atGroupCount: usize = 64
/** u32: address and count of its terms that are in no group. */
export const atTerms: usize = 68
export const atTermCount: usize = 72
/** u32: bytes of the state before the part of it that grows. */
export const atPart: usize = 80
/** u32: address of another task, which is done to a tile after this one, or 0. */
export const atFollower: usize = 84
/** u32: log2 of the blocks of a tile that are weighed one by one. */
export const atBlockBits: usize = 76
/** u32: of a task that samples, log2 of the amplitudes of a block. */
export const atAmplitudeBits: usize = 88
/** u32: addresses of a heap of `2 blocks` numbers (f64), of which the upper half are the weights of blocks and the lower their sums; and of the event (u32) that reads each bit of the index. */
export const atSums: usize = 92
export const atEvents: usize = 96
/** u32: addresses of the shots' numbers (u32) and of 32 bytes for each of them; how many there are, and how many a tile has. */
export const atShots: usize = 100
export const atDrawn: usize = 104
export const atShotCount: usize = 108
export const atShotsOfTile: usize = 112
/** u32: the seed. */
export const atSeedLow: usize = 116
export const atSeedHigh: usize = 120
