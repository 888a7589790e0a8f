import { countQubits, type Circuit } from '@qportal/circuit'
import { keepActiveQubits } from './active-qubits.ts'
import { checkTranspiled, type TranspiledCheck } from './check-transpiled.ts'
import type { ChipCalibration } from './chip-calibration.ts'
import { chooseRegion, regionAround } from './choose-region.ts'
import { connectedRegion } from './connected-region.ts'
import { transpileInRegion } from './transpile-in-region.ts'
import {
  allocationProblem,
  hardwareRegister,
  type AllocationProblem,
  type Transpiled,
  type UntranspiledReason,
} from './transpile.ts'
import type { TranspilerSettings } from './transpiler-settings.ts'

/** A device, and how a job wants its program placed on it. */
export interface PlaceProgramOptions {
  readonly settings: TranspilerSettings
  /** Qubits that are kept even without an operation, such as those of an observable. */
  readonly observed: readonly number[]
  readonly calibration: ChipCalibration
  readonly basisGates: readonly string[]
  /** Maximum qubits that a program may use at once, if the device does not allow all. */
  readonly maxUsedQubits?: number | undefined
}

/** A program on the qubits of a device. */
export interface PlacedProgram extends Omit<Transpiled, 'start' | 'end'> {
  /** The qubit of the device for each placed qubit of the program. */
  readonly start: ReadonlyMap<number, number>
  readonly end: ReadonlyMap<number, number>
}

/** Why a program cannot be placed. */
export type UnplacedReason =
  | UntranspiledReason
  | { readonly misplaced: AllocationProblem }
  | { readonly tooManyQubits: { readonly qubits: number; readonly available: number } }
  /** The result failed `checkTranspiled`: the transpiler has a fault. */
  | { readonly failedCheck: TranspiledCheck }

/**
 * Transpiles a program for a calibrated device as a job asks: on requested qubits, or on those that
 * the transpiler chooses. Placed is every qubit, or in a region of the device only those in use. An
 * independent check compares the result with the program.
 */
export function placeProgram(
  program: Circuit,
  { settings, observed, calibration, basisGates, maxUsedQubits = Infinity }: PlaceProgramOptions,
): PlacedProgram | UnplacedReason {
  const width = countQubits(program)
  const qubitCount = Math.max(-1, ...calibration.qubits.map(({ id }) => id)) + 1
  const connected = connectedRegion(calibration)
  const requested = settings.allocation ?? hardwareAllocation(program)
  const misplaced = requested && allocationProblem(requested, width, qubitCount, connected)
  if (misplaced) return { misplaced }
  const { circuit: small, active } = keepActiveQubits(program, observed)
  const usesAll =
    connected.length <= maxUsedQubits || requested !== undefined || active.length > maxUsedQubits
  // Level 0 keeps qubits in place where possible.
  const kept =
    usesAll || settings.optimizationLevel > 0
      ? undefined
      : regionAround(calibration, new Set(active), maxUsedQubits)
  const region = usesAll ? connected : (kept ?? chooseRegion(calibration, maxUsedQubits))
  const qubits = usesAll ? width : active.length
  if (qubits > region.length) return { tooManyQubits: { qubits, available: region.length } }

  const { allocation: _requested, ...options } = settings
  const allocation = kept ? new Map(active.map((qubit, index) => [index, qubit])) : requested
  const transpiled = transpileInRegion(usesAll ? program : small, {
    ...options,
    ...(allocation && {
      allocation: new Map([...allocation].map(([qubit, place]) => [qubit, region.indexOf(place)])),
    }),
    region,
    qubitCount,
    basisGates,
    calibration,
  })
  if (!('circuit' in transpiled)) return transpiled
  const placesOf = (list: readonly number[]) =>
    new Map(list.map((place, index) => [usesAll ? index : active[index]!, place]))
  const placed = { ...transpiled, start: placesOf(transpiled.start), end: placesOf(transpiled.end) }
  const device = { basisGates, couplings: calibration.couplings, qubitCount }
  const check = checkTranspiled(program, placed, device)
  return check.kind === 'different' || check.kind === 'notRunnable' ? { failedCheck: check } : placed
}

/** `$3` is exactly that qubit of the device. */
function hardwareAllocation({
  qubitRegisters: [register],
}: Circuit): ReadonlyMap<number, number> | undefined {
  if (register?.name !== hardwareRegister) return undefined
  return new Map(Array.from({ length: register.size }, (_, place) => [place, place]))
}
