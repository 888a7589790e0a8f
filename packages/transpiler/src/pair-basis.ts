import { hadamard, rotation, type OneQubitMatrix } from './one-qubit-matrix.ts'
import type { Step } from './step.ts'

/** How a device entangles two qubits. */
export interface PairBasis {
  readonly gate: string
  /** Whether the gate does the same in both directions of a coupling. */
  readonly isSymmetric: boolean
  /** Writes a cx with this gate and unitaries, up to its phase. */
  readonly write: (control: number, target: number) => readonly Step[]
}

/** A layer of unitaries, or the gate of the device. */
type Layer = 'gate' | { readonly control?: OneQubitMatrix; readonly target?: OneQubitMatrix }

interface PairRecipe {
  readonly angles?: readonly number[]
  readonly isSymmetric?: boolean
  readonly isDiagonal?: boolean
  /** A cx, in order of time. */
  readonly layers: readonly Layer[]
}

const quarter = Math.PI / 2
const [control, target] = [{ control: hadamard }, { target: hadamard }]
/** Turns `rzx(pi/2)` into a cx. */
const afterRzx = { control: rotation('rz', -quarter), target: rotation('rx', -quarter) }

/** In order of preference. The gates of one row of a table are tested by simulation. */
const recipes: Readonly<Record<string, PairRecipe>> = {
  cx: { layers: ['gate'] },
  cz: { isSymmetric: true, isDiagonal: true, layers: [target, 'gate', target] },
  ecr: { layers: ['gate', { control: rotation('x') }, afterRzx] },
  rzz: {
    angles: [quarter],
    isSymmetric: true,
    isDiagonal: true,
    layers: [target, 'gate', target, afterRzx],
  },
  rzx: { angles: [quarter], layers: ['gate', afterRzx] },
  rxx: { angles: [quarter], isSymmetric: true, layers: [control, 'gate', control, afterRzx] },
  ryy: {
    angles: [quarter],
    isSymmetric: true,
    layers: [
      { control: rotation('rx', -quarter), target: rotation('rz', quarter) },
      'gate',
      { control: rotation('rx', quarter), target: rotation('rz', -quarter) },
      afterRzx,
    ],
  },
  cp: { angles: [Math.PI], isSymmetric: true, isDiagonal: true, layers: [target, 'gate', target] },
  iswap: {
    isSymmetric: true,
    layers: [
      { target: rotation('rz', quarter) },
      'gate',
      { control: rotation('rx', quarter) },
      'gate',
      { control: rotation('rz', -quarter), target: rotation('rz', quarter) },
      { target: rotation('rx', quarter) },
    ],
  },
}

/** Gates on two qubits that a device may have for the transpiler. */
export const pairGates: readonly string[] = Object.keys(recipes)

/** Returns the entangling gate of a device; undefined if the transpiler knows none of them. */
export function pairBasis(has: (gate: string) => boolean): PairBasis | undefined {
  const gate = pairGates.find(has)
  if (gate === undefined) return undefined
  const { layers, angles = [], isSymmetric = false, isDiagonal = false } = recipes[gate]!
  const write = (first: number, second: number) =>
    layers.flatMap((layer): readonly Step[] => {
      if (layer === 'gate') return [{ kind: 'pair', gate, angles, qubits: [first, second], isDiagonal }]
      return [
        ...(layer.control ? [{ kind: 'unitary', qubit: first, matrix: layer.control } as const] : []),
        ...(layer.target ? [{ kind: 'unitary', qubit: second, matrix: layer.target } as const] : []),
      ]
    })
  return { gate, isSymmetric, write }
}
