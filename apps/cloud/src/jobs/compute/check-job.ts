import {
  checkForDevice,
  countQubits,
  qubitsOf,
  visitInstructions,
  type Circuit,
  type ProblemPlace,
} from '@qportal/circuit'
import { lineAndColumn, type LineAndColumn } from '@qportal/openqasm'
import {
  allocationProblem,
  dropFinalMeasurements,
  readTranspilerSettings,
  requestedTranspilation,
} from '@qportal/transpiler'
import { checkOnChip } from '../execution/check-on-chip.ts'
import { groupByBasis } from '../execution/measure-observable.ts'
import { mitigationProblem } from '../execution/mitigate-readout.ts'
import { qubitsReadIntoBits } from '../execution/qubits-read-into-bits.ts'
import { requestedMitigations, wantsReadoutMitigation } from '../execution/read-mitigation-info.ts'
import { transpileForAdapter } from '../execution/transpile-for-adapter.ts'
import { compileProgram } from './compile-program.ts'
import type { JobCheck, JobToCheck } from './compute-task.ts'
import { idealSeconds } from './ideal-seconds.ts'
import { circuitReason, type JobReason } from './job-reason.ts'
import { exceededMemory, fitsMemory, shortLaneMb } from './memory-limit.ts'
import { readOperator } from './read-operator.ts'
import { exceededResult } from './result-length.ts'

/**
 * Checks whether a device can run a job: parses the program and the operator, and validates the
 * circuit against the device.
 */
export function checkJob(
  {
    program,
    operator,
    device,
    isTranspiled,
    needsMeasurement,
    shots,
    chip,
    isExternal = false,
    transpilerInfo = {},
    mitigationInfo = {},
  }: JobToCheck,
  maxBytes = Infinity,
): JobCheck {
  const compiled = compileProgram(program)
  if ('ok' in compiled) return compiled.at === 'program' ? { ...compiled, isUnreadable: true } : compiled
  const { circuit } = compiled
  const [parameter] = circuit.parameters
  if (parameter !== undefined)
    return {
      ok: false,
      at: 'program',
      message: `The input "${parameter}" has no value: a job takes no inputs.`,
      reason: 'program/input',
      values: { name: parameter },
    }
  const [problem] = checkForDevice(circuit, device, { isTranspiled, needsMeasurement })
  if (problem) {
    const at =
      problem.code === 'device/too-many-qubits' ? firstUseBeyond(circuit, device.qubitCount) : problem.at
    return { ok: false, at: 'program', ...circuitReason(problem), ...placeIn(program, at) }
  }
  const unknown = unknownSetting(transpilerInfo, mitigationInfo)
  if (unknown) return { ok: false, at: 'field', ...unknown }
  const transpilerSettings = readTranspilerSettings(transpilerInfo)
  const misplaced =
    transpilerSettings?.allocation &&
    allocationProblem(transpilerSettings.allocation, countQubits(circuit), device.qubitCount ?? Infinity)
  if (misplaced) return { ok: false, at: 'field', field: allocationField(transpilerInfo), ...misplaced }
  const read = operator && readOperator(operator, countQubits(circuit))
  if (read && 'ok' in read) return read
  const observable = read && read.observable
  if (isExternal) {
    if (!chip || !transpilerSettings || !needsMeasurement) return { ok: true }
    const transpiled = transpileForAdapter(circuit, transpilerSettings, chip)
    if ('reason' in transpiled) {
      const { at, ...reason } = transpiled
      return { ok: false, at: 'program', ...reason, ...placeIn(program, at) }
    }
    const { transpileResult } = transpiled
    return { ok: true, ...(transpileResult && { transpileResult: JSON.stringify(transpileResult) }) }
  }
  // An observable combines many measurements, whatever the number of bits.
  const readoutProblem =
    chip &&
    needsMeasurement &&
    wantsReadoutMitigation(mitigationInfo) &&
    mitigationProblem(qubitsReadIntoBits(circuit).size)
  if (readoutProblem)
    return { ok: false, at: 'field', field: 'mitigation_info.ro_error_mitigation', ...readoutProblem }
  const tooLong = needsMeasurement && exceededResult(circuit, { shots, isIdeal: !chip })
  if (tooLong) return { ok: false, at: 'field', field: 'shots', ...tooLong }
  const check = chip
    ? checkOnChip(
        needsMeasurement ? circuit : dropFinalMeasurements(circuit),
        { shots, bases: observable ? groupByBasis(observable).length : 1, observable, transpilerSettings },
        chip,
      )
    : (exceededMemory(circuit, maxBytes) ?? { seconds: idealCost(circuit, shots) })
  if (check.message === undefined)
    return { ok: true, ...(check.seconds > 1 && { seconds: Math.ceil(check.seconds) }) }
  if (!check.at) return { ...check, ok: false, at: 'field', field: 'shots' }
  const { message, reason, values, at } = check
  return { ok: false, at: 'program', message, reason, ...(values && { values }), ...placeIn(program, at) }
}

/** The seconds of a run without noise, and more than one for a state that no short lane takes. */
function idealCost(circuit: Circuit, shots: number): number {
  const seconds = idealSeconds(circuit, shots)
  return fitsMemory(circuit, shortLaneMb * 2 ** 20) ? seconds : Math.max(seconds, 2)
}

/** Rejects unknown settings. Ignoring a misspelt one would silently change the result. */
function unknownSetting(
  transpilerInfo: object,
  mitigationInfo: object,
): (JobReason & { readonly field: string }) | undefined {
  const asked = requestedTranspilation(transpilerInfo)
  for (const [name, method] of requestedMitigations(mitigationInfo))
    if (!['pseudo_inverse', null, undefined].includes(method as string | null | undefined))
      return {
        field: `mitigation_info.${name}`,
        reason: 'setting/mitigation',
        message: 'The only method known is pseudo_inverse.',
      }
  if (!['qiskit', null, undefined].includes(asked.library as string | null | undefined))
    return {
      field: 'transpiler_info.transpiler_lib',
      reason: 'setting/transpiler',
      message: 'The transpiler is qiskit, or null for none.',
    }
  if (!['boolean', 'undefined'].includes(typeof (asked.skip ?? undefined)))
    return {
      field: 'transpiler_info.transpiler_options.skip_transpilation',
      reason: 'setting/boolean',
      message: 'It is true or false.',
    }
  const options = asked.options ?? {}
  if (typeof options !== 'object' || Array.isArray(options))
    return {
      field: 'transpiler_info.transpiler_options',
      reason: 'setting/options',
      message: 'They are an object, as in {"optimization_level": 2}.',
    }
  const seed = asked.seed ?? 0
  if (typeof seed !== 'number')
    return {
      field: 'transpiler_info.transpiler_options.seed_transpiler',
      reason: 'setting/seed',
      message: 'The seed is a number.',
    }
  const { level, layout, allocation: places } = asked
  if (![0, 1, 2, 3, null, undefined].includes(level as number | null | undefined))
    return {
      field: 'transpiler_info.transpiler_options.optimization_level',
      reason: 'setting/level',
      message: 'The level is a whole number from 0 to 3.',
    }
  if (layout !== undefined && (typeof layout !== 'object' || places !== undefined))
    return {
      field: layoutField,
      reason: 'setting/layout',
      message: 'It is a list of qubits of the device, as in [3, 1], and excludes qubit_allocation.',
    }
  const allocation = places ?? {}
  if (typeof allocation !== 'object' || Array.isArray(allocation))
    return {
      field: 'transpiler_info.qubit_allocation',
      reason: 'setting/allocation',
      message: 'It says of qubits of the program on which of the device they are, as in {"0": 3}.',
    }
  if (Object.keys(layout ?? allocation).length > 0 && readTranspilerSettings(transpilerInfo) === null)
    return {
      field: allocationField(transpilerInfo),
      reason: 'setting/needs-transpiler',
      message: 'It needs the transpiler, which this job does not use.',
    }
  return undefined
}

const layoutField = 'transpiler_info.transpiler_options.initial_layout'

/** Returns the name of the setting that chooses qubits of the device. */
export function allocationField(transpilerInfo: object): string {
  const isLayout = requestedTranspilation(transpilerInfo).allocation === undefined
  return isLayout ? layoutField : 'transpiler_info.qubit_allocation'
}

/** Returns the first use of a qubit that the device does not have. */
function firstUseBeyond(circuit: Circuit, qubitCount = 0): ProblemPlace | undefined {
  let first: ProblemPlace | undefined
  visitInstructions(circuit.instructions, (instruction) => {
    const { id, origin, kind } = instruction
    if (kind !== 'if' && qubitsOf(instruction).some((qubit) => qubit >= qubitCount))
      first ??= { kind: 'instruction', id, ...(origin && { origin }) }
  })
  return first
}

/** Returns the line and column, counted from 1, of a problem that has a source range. */
function placeIn(program: string, at: ProblemPlace | undefined): LineAndColumn | undefined {
  return at?.kind === 'instruction' && at.origin ? lineAndColumn(program, at.origin.start) : undefined
}
