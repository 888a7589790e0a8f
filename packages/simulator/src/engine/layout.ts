// Where things stand in the engine's memory: the twin of assembly/operation.ts, assembly/task.ts and assembly/observable.ts.

/** Byte offsets of an operation's fields. */
export const operationLayout = {
  bytes: 208,
  kind: 0,
  tileMask: 4,
  tileValue: 8,
  first: 12,
  second: 16,
  mask: 20,
  value: 24,
  sources: 28,
  table: 44,
  count: 48,
  outerTable: 52,
  outerCount: 56,
  constants: 64,
} as const

export const operationKind = {
  pair: 1,
  one: 2,
  controlled: 3,
  denseTwo: 4,
  dense: 5,
  phase: 6,
  product: 7,
  flip: 8,
  exchangeLanes: 9,
  pairInLane: 10,
  oneInLane: 11,
  flipInLane: 12,
} as const

/** Byte offsets of a task's fields. */
export const taskLayout = {
  bytes: 96,
  task: 0,
  precision: 4,
  next: 8,
  end: 12,
  share: 16,
  state: 20,
  tileBytes: 24,
  rowBytes: 28,
  rows: 32,
  operations: 36,
  operationCount: 40,
  outerBits: 44,
  outerCount: 48,
  results: 52,
  qubits: 56,
  groups: 60,
  groupCount: 64,
  terms: 68,
  termCount: 72,
  blockBits: 76,
  part: 80,
  follower: 84,
} as const

export const taskKind = {
  sweep: 1,
  weights: 2,
  peaks: 3,
  bloch: 4,
  observable: 5,
  grow: 6,
  mean: 7,
  diagonal: 8,
} as const
