// The layout of an operation in memory, written by src/engine/encode-kernel.ts.

/** Bytes of an operation. */
export const operationBytes: usize = 208

export const kindPair: u32 = 1
export const kindOne: u32 = 2
export const kindControlled: u32 = 3
export const kindDenseTwo: u32 = 4
export const kindDense: u32 = 5
export const kindPhase: u32 = 6
export const kindProduct: u32 = 7
export const kindFlip: u32 = 8
export const kindExchangeLanes: u32 = 9
export const kindPairInLane: u32 = 10
export const kindOneInLane: u32 = 11
export const kindFlipInLane: u32 = 12
export const kindRelax: u32 = 13

// Byte offsets of the fields.
/** u32: the kind of kernel. */
export const atKind: usize = 0
/**
 * u32, u32: the operation is skipped in tiles whose number does not satisfy `(tile & mask) ==
 * value`.
 */
export const atTileMask: usize = 4
export const atTileValue: usize = 8
/**
 * u32, u32: distance in bytes of the amplitudes that differ in the first and in the second qubit.
 */
export const atFirst: usize = 12
export const atSecond: usize = 16
/** u32, u32: kernels with controls visit only offsets with `(offset & mask) == value`. */
export const atMask: usize = 20
export const atValue: usize = 24
/** 4 x u32: byte offsets from which the amplitudes 0 .. 3 of a group are read. */
export const atSources: usize = 28
/** u32: address of tables. */
export const atTable: usize = 44
/** u32: a count that belongs to the table. */
export const atCount: usize = 48
/**
 * u32: address and count of the factors that depend on the number of the tile: u32 mask of the
 * number, u32 unused, f64 re, f64 im.
 */
export const atOuterTable: usize = 52
export const atOuterCount: usize = 56
/** Vectors of constants, in the precision of the state. */
export const atConstants: usize = 64
