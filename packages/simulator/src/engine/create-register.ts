import type { SimplifierState } from '../plan/create-simplifier.ts'
import type { InitOperation, PlanOperation } from '../plan/plan-operation.ts'
import { controlsOf, mixedQubits } from '../plan/plan-operation.ts'
import { SimulatorError } from '../contract/simulator-error.ts'
import { planStages, type GrowStage, type PlanStage, type StageOptions } from '../plan/plan-stages.ts'
import type { Engine, Steps } from './create-engine.ts'
import { encodeSweep, encodeTask, type StateVector, type Task } from './encode-sweep.ts'
import { taskKind } from './layout.ts'

/** The states of all groups of qubits that gates connect. Untouched qubits, and those that nothing connects, are in none. */
export interface Register {
  readonly components: readonly Component[]
  /** Carries out operations; a factor of the whole state goes to the simplifier's. */
  apply(operations: readonly PlanOperation[], simplifier: SimplifierState): Steps
  /** A copy on top of the arena, to return to any number of times. */
  save(): SavedRegister
  restore(saved: SavedRegister): void
  /** Bytes that `save` takes now. */
  savedBytes(): number
}

/** One group; bit `i` of its state's index is its `i`-th present qubit. */
export interface Component {
  /** Rising. */
  readonly qubits: readonly number[]
  /** Those that have joined the state, rising. */
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
}

/** Sizes that only the speed depends on. */
export interface Tuning {
  /** log2 of the bytes of a tile. */
  readonly tileBytesLog2: number
  /** log2 of the shortest row of a tile in amplitudes. */
  readonly rowBits: number
  /** From so many qubits on it pays to think about the order of the work; below, thinking takes longer than the work. */
  readonly minQubitsToPlan: number
  /** From so many connected qubits on circuits of Clifford gates do without amplitudes. */
  readonly minQubitsToStabilize: number
}

export const usualTuning: Tuning = {
  tileBytesLog2: 18,
  rowBits: 5,
  minQubitsToPlan: 11,
  minQubitsToStabilize: 21,
}

/** Small states are held in double precision at any rate: the kernels of single precision want more qubits than they act on. */
export const minQubitsOfSingle = 12

/** A state grows in tiles of so many bits, in so many nanoseconds for an amplitude. */
const growBits = 12
const growCost = 2

/** What the engine needs beside states, about. */
export const reservedBytes = 2 ** 22

/** Nanoseconds that an operation takes for an amplitude, before its pass is planned. */
const guessedCost = 0.3

/** Bytes that stages may leave on the arena while the next one is encoded. */
const maxBytesAhead = 2 ** 20

interface ReadyStage {
  /** Absent at the end. */
  readonly stage?: PlanStage
  /** Of a sweep. */
  readonly task?: Task
}

/** Amplitudes of a state that grows, and what to do while others work on them. */
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

export function createRegister(engine: Engine, { groups, precision, tuning }: RegisterOptions): Register {
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

  function* apply(operations: readonly PlanOperation[], simplifier: SimplifierState): Steps {
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
  ): Steps {
    const { counters } = engine
    const stages = planStages(operations, component.present, stageOptions(component.precision, tuning))
    const costOfOperation = guessedCost * 2 ** component.qubits.length
    // Who joins is in no pass.
    const inPasses = operations.filter(({ kind }) => kind !== 'init').length
    counters.planned += costOfOperation * inPasses
    const start = arena.mark()
    /** While others work on a stage, the next one is planned and encoded. */
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
  ): Steps {
    const { address, precision, present } = component
    if (present.length === 0) {
      const view = precision === 8 ? arena.f64 : arena.f32
      view.set(amplitudes, address / precision)
    } else if (present.length > growBits && (position > 0 || precision === 8)) {
      yield* growTogether(component, amplitudes, position, meanwhile)
    } else yield* growAlone(component, present.length, amplitudes, position)
    component.present = present.toSpliced(position, 0, qubit)
  }

  /** The first so many qubits' worth of amplitudes. */
  function* growAlone(
    { address, precision }: MutableComponent,
    qubits: number,
    amplitudes: InitOperation['amplitudes'],
    position: number,
  ): Steps {
    const call = precision === 8 ? exports.growDouble : exports.growSingle
    call(address, qubits, position, ...amplitudes)
    yield* engine.step()
  }

  /**
   * A large state, by all threads: of fresh memory each page costs more when it is first touched than what is written to it. The upper half
   * first, then the upper half of what is left: what is written lies beyond it. At the end the new qubit's bit is above all that is left.
   */
  function* growTogether(
    component: MutableComponent,
    amplitudes: InitOperation['amplitudes'],
    position: number,
    meanwhile: () => void,
  ): Steps {
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
  ): Steps {
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

/** Refuses what will not fit before anything is done. */
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
