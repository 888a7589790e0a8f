import { SimulatorError } from '../api-types/simulator-error.ts'
import type { PlanCache } from '../plan/plan-cache.ts'
import { type InitOperation, type PlanOperation, controlsOf, mixedQubits } from '../plan/plan-operation.ts'
import { planStages, type GrowStage, type PlanStage } from '../plan/plan-stages.ts'
import type { SimplifierState } from '../plan/simplifier.ts'
import type { StageOptions } from '../plan/stage-outline.ts'
import type { Engine } from './create-engine.ts'
import { encodeSweep, encodeTask, type StateVector, type Task } from './encode-sweep.ts'
import { taskKind } from './layout.ts'
import type { ResumableTask } from './resumable-task.ts'

/** The states of all groups of qubits that gates connect. Separable qubits are not part of it. */
export interface Register {
  readonly components: readonly Component[]
  /** Carries out operations, and multiplies their common factor into the simplifier's. */
  apply(operations: readonly PlanOperation[], simplifier: SimplifierState): ResumableTask
  /** Copies all states to the top of the arena; may be restored any number of times. */
  save(): SavedRegister
  restore(saved: SavedRegister): void
  /** Returns the bytes that `save` would take. */
  savedBytes(): number
}

/** A group of qubits and its state; bit `i` of the index is the `i`-th present qubit. */
export interface Component {
  /** Ascending. */
  readonly qubits: readonly number[]
  /** The qubits that have joined the state, ascending. */
  readonly present: readonly number[]
  readonly state: StateVector
}

export interface SavedRegister {
  readonly entries: readonly { readonly present: readonly number[]; readonly address: number }[]
}

export interface RegisterOptions {
  readonly groups: readonly (readonly number[])[]
  readonly precision: 4 | 8
  readonly tuning: Tuning
  /** Plans of earlier runs. Trajectories do without: each would take the place of another one. */
  readonly plans?: PlanCache | undefined
}

/** Sizes that affect only speed. */
export interface Tuning {
  /** log2 of the bytes of a tile. */
  readonly tileBytesLog2: number
  /** log2 of the shortest row of a tile in amplitudes. */
  readonly rowBits: number
  /** Circuits with fewer qubits are not planned, since planning takes longer than running them. */
  readonly minQubitsToPlan: number
  /** Clifford circuits with this many connected qubits, or more, run on a stabilizer tableau. */
  readonly minQubitsToStabilize: number
  /** Noisy shots run in batches on at most this many qubits, whose state stays in the cache. */
  readonly maxQubitsOfBatch: number
  /** Bytes that saved states and batches may take. With less, work is repeated; no run ends. */
  readonly maxSavedBytes: number
  /** Whether plans are kept for operations that differ only in their numbers. */
  readonly cachesPlans: boolean
}

export const usualTuning: Tuning = {
  tileBytesLog2: 18,
  rowBits: 5,
  minQubitsToPlan: 11,
  minQubitsToStabilize: 21,
  maxQubitsOfBatch: 16,
  maxSavedBytes: 2 ** 28,
  cachesPlans: true,
}

/** Smaller states are always in double precision: single-precision kernels need spare qubits. */
export const minQubitsOfSingle = 12

/** Bits of the tiles in which a state grows. */
const growBits = 12

/** Nanoseconds per amplitude for growing a state. */
const growCost = 2

/** Approximate memory that the engine needs beside states, in bytes. */
export const reservedBytes = 2 ** 22

/** Nanoseconds per amplitude and operation, assumed until its pass is planned. */
const assumedCost = 0.3

/** Bytes that finished stages may occupy while the next one is encoded. */
const maxBytesAhead = 2 ** 20

interface ReadyStage {
  /** Absent after the last stage. */
  readonly stage?: PlanStage
  /** The task of a sweep. */
  readonly task?: Task
}

/** A range of amplitudes of a growing state, and the work to do while helpers grow it. */
interface GrownPart {
  readonly from: number
  readonly count: number
  readonly meanwhile: () => void
}

interface MutableComponent {
  readonly qubits: readonly number[]
  present: readonly number[]
  readonly address: number
  readonly precision: 4 | 8
}

export function stateBytes(qubits: number, precision: 4 | 8): number {
  return 2 * (qubits < minQubitsOfSingle ? 8 : precision) * 2 ** qubits
}

/** One long function: applying, growing, saving and restoring all move the same components. */
export function createRegister(
  engine: Engine,
  { groups, precision, tuning, plans }: RegisterOptions,
): Register {
  const { arena, exports } = engine
  checkMemory(engine, groups, precision)
  const components = groups.map((qubits): MutableComponent => ({
    qubits,
    present: [],
    address: arena.allocateState(stateBytes(qubits.length, precision)),
    precision: qubits.length < minQubitsOfSingle ? 8 : precision,
  }))
  const componentOf = new Map(
    components.flatMap((component) => component.qubits.map((qubit) => [qubit, component])),
  )

  return {
    get components() {
      return components.map((component) => ({ ...component, state: vectorOf(component) }))
    },
    apply,
    save,
    restore,
    savedBytes: () => components.reduce((sum, component) => sum + bytesOf(component), 0),
  }

  function* apply(operations: readonly PlanOperation[], simplifier: SimplifierState): ResumableTask {
    const shares = new Map<MutableComponent, PlanOperation[]>()
    for (const operation of operations) {
      const qubit = mixedQubits(operation)[0] ?? controlsOf(operation)[0]!.qubit
      const component = componentOf.get(qubit)!
      const share = shares.get(component)
      if (share) share.push(operation)
      else shares.set(component, [operation])
    }
    for (const [component, share] of shares) yield* applyTo(component, share, simplifier)
  }

  function* applyTo(
    component: MutableComponent,
    operations: readonly PlanOperation[],
    simplifier: SimplifierState,
  ): ResumableTask {
    const { counters } = engine
    const stages = planStages(operations, component.present, stageOptions(component.precision, tuning), plans)
    const costOfOperation = assumedCost * 2 ** component.qubits.length
    // Joining qubits need no pass.
    const inPasses = operations.filter(({ kind }) => kind !== 'init').length
    counters.planned += costOfOperation * inPasses
    const start = arena.mark()
    /** Plans and encodes the next stage while helpers work on the current one. */
    let next: ReadyStage | undefined
    const lookAhead = () => {
      if (arena.mark() - start < maxBytesAhead) next ??= prepare()
    }
    for (let ready = prepare(); ready.stage; ready = next ?? prepare()) {
      next = undefined
      const { stage, task } = ready
      if (stage.kind === 'grow') yield* grow(component, stage, lookAhead)
      else yield* engine.run(task!, lookAhead)
      if (!next) arena.release(start)
    }
    arena.release(start)

    function prepare(): ReadyStage {
      const { value, done } = stages.next()
      if (done) {
        const { factorRe: re, factorIm: im } = simplifier
        simplifier.factorRe = re * value.factorRe - im * value.factorIm
        simplifier.factorIm = re * value.factorIm + im * value.factorRe
        return {}
      }
      if (value.kind === 'grow') return { stage: value }
      counters.planned += value.cost * 2 ** value.present.length - costOfOperation * value.operations
      const vector = { ...vectorOf(component), qubits: value.present.length }
      return { stage: value, task: encodeSweep(arena, vector, value) }
    }
  }

  function* grow(
    component: MutableComponent,
    { operation: { qubit, amplitudes }, position }: GrowStage,
    meanwhile: () => void,
  ): ResumableTask {
    const { address, precision, present } = component
    if (present.length === 0) {
      const view = precision === 8 ? arena.f64 : arena.f32
      view.set(amplitudes, address / precision)
    } else if (present.length > growBits && (position > 0 || precision === 8)) {
      yield* growTogether(component, amplitudes, position, meanwhile)
    } else yield* growAlone(component, present.length, amplitudes, position)
    component.present = present.toSpliced(position, 0, qubit)
  }

  /** Grows the first `2^qubits` amplitudes on this thread. */
  function* growAlone(
    { address, precision }: MutableComponent,
    qubits: number,
    amplitudes: InitOperation['amplitudes'],
    position: number,
  ): ResumableTask {
    const call = precision === 8 ? exports.growDouble : exports.growSingle
    call(address, qubits, position, ...amplitudes)
    yield* engine.step()
  }

  /**
   * Grows a large state with all threads, since the first touch of a page costs more than writing
   * to it. Starts with the upper half, then the upper half of the rest, so that no write overlaps
   * unread amplitudes, down to the new qubit's bit.
   */
  function* growTogether(
    component: MutableComponent,
    amplitudes: InitOperation['amplitudes'],
    position: number,
    meanwhile: () => void,
  ): ResumableTask {
    let left = component.present.length
    while (left > Math.max(position, growBits)) {
      left--
      yield* growPart(component, amplitudes, position, { from: 2 ** left, count: 2 ** left, meanwhile })
    }
    if (left === position)
      yield* growPart(component, amplitudes, position, { from: 0, count: 2 ** left, meanwhile })
    else yield* growAlone(component, left, amplitudes, position)
  }

  function* growPart(
    component: MutableComponent,
    amplitudes: InitOperation['amplitudes'],
    position: number,
    { from, count, meanwhile }: GrownPart,
  ): ResumableTask {
    const factors = arena.allocate(32)
    arena.f64.set(amplitudes, factors / 8)
    const state = vectorOf(component)
    const amplitudeBytes = 2 * state.precision
    const address = encodeTask(arena, state, taskKind.grow, {
      tileBytes: amplitudeBytes * 2 ** growBits,
      operations: factors,
      qubits: position,
      part: amplitudeBytes * from,
    })
    const tiles = count / 2 ** growBits
    yield* engine.run({ address, tiles, tileCost: growCost * 2 ** growBits, isPass: false }, meanwhile)
  }

  function save(): SavedRegister {
    const entries = components.map((component) => {
      const bytes = bytesOf(component)
      const address = arena.allocate(bytes)
      arena.u8.copyWithin(address, component.address, component.address + bytes)
      return { present: component.present, address }
    })
    return { entries }
  }

  function restore({ entries }: SavedRegister): void {
    components.forEach((component, i) => {
      const { present, address } = entries[i]!
      component.present = present
      arena.u8.copyWithin(component.address, address, address + bytesOf(component))
    })
  }
}

/** Throws before any work is done if the states do not fit. */
function checkMemory(engine: Engine, groups: RegisterOptions['groups'], precision: 4 | 8): void {
  const bytes = groups.reduce((sum, { length }) => sum + stateBytes(length, precision), 0)
  if (bytes + reservedBytes <= engine.maxBytes) return
  const qubits = Math.max(...groups.map(({ length }) => length))
  const message = `${qubits} connected qubits need ${bytes} bytes; the engine may take ${engine.maxBytes}`
  throw new SimulatorError('simulator/too-large', message, { bytes })
}

function vectorOf({ address, precision, present }: MutableComponent): StateVector {
  return { address, precision, qubits: present.length }
}

function bytesOf({ precision, present }: MutableComponent): number {
  return present.length === 0 ? 0 : 2 * precision * 2 ** present.length
}

export function stageOptions(precision: 4 | 8, { tileBytesLog2, rowBits }: Tuning): StageOptions {
  return {
    tileBits: tileBytesLog2 - (precision === 8 ? 4 : 3),
    rowBits,
    startQubits: minQubitsOfSingle,
  }
}
