import { jobLimits } from '@qportal/api-client'
import { parsePauliProduct, plainCharacters, type CircuitProblemCode } from '@qportal/circuit'
import * as v from 'valibot'
import { isJsonObject, parseJson } from '../../../platform/json-object.ts'
import { oneLine } from './job-form-values.ts'

/** Error messages of the form: keys of `form` in the jobs catalogue. */
export type JobFormMessage =
  | 'nameRequired'
  | 'nameTooLong'
  | 'deviceRequired'
  | 'shotsPositive'
  | 'shotsTooMany'
  | 'programRequired'
  | 'programTooLong'
  | 'programsTooMany'
  | 'sourceTooLong'
  | 'descriptionTooLong'
  | 'pauliRequired'
  | 'pauliInvalid'
  | 'pauliTwice'
  | 'coefficientRequired'
  | 'coefficientInvalid'
  | 'jsonInvalid'

function messageKey(message: JobFormMessage) {
  return message
}

const jsonObject = v.pipe(
  v.string(),
  v.check((text) => text.trim() === '' || isJsonObject(parseJson(text)), messageKey('jsonInvalid')),
)

/** Excludes forms that JavaScript accepts but observables do not, such as 0x10. */
const decimal = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i

const pauliTerm = v.object({
  pauli: v.pipe(
    v.string(),
    v.transform(plainCharacters),
    v.trim(),
    v.nonEmpty(messageKey('pauliRequired')),
    v.check(isIndexedPauliProduct, messageKey('pauliInvalid')),
    v.check(namesNoQubitTwice, messageKey('pauliTwice')),
  ),
  coefficient: v.pipe(
    v.string(),
    v.transform(plainCharacters),
    v.trim(),
    v.nonEmpty(messageKey('coefficientRequired')),
    v.check((text) => decimal.test(text) && Number.isFinite(Number(text)), messageKey('coefficientInvalid')),
  ),
})

/** Clouds with inline jobs take the source in base64, within the limit of a program. */
export const maxSourceBytes = (jobLimits.maxProgramLength / 4) * 3

/** The contract takes so many programs. */
export const maxPrograms = 64

const program = v.pipe(
  v.string(),
  v.check((text) => text.trim() !== '', messageKey('programRequired')),
  v.maxLength(jobLimits.maxProgramLength, messageKey('programTooLong')),
)

const source = v.pipe(
  v.string(),
  v.check((text) => text.trim() !== '', messageKey('programRequired')),
  v.maxBytes(maxSourceBytes, messageKey('sourceTooLong')),
)

const shared = {
  name: v.pipe(
    v.string(),
    v.transform(oneLine),
    v.nonEmpty(messageKey('nameRequired')),
    v.maxLength(jobLimits.maxNameLength, messageKey('nameTooLong')),
  ),
  description: v.pipe(
    v.string(),
    v.maxLength(jobLimits.maxDescriptionLength, messageKey('descriptionTooLong')),
  ),
  deviceId: v.pipe(v.string(), v.nonEmpty(messageKey('deviceRequired'))),
  shots: v.pipe(
    v.nullable(v.number()),
    v.check((shots) => shots !== null && Number.isInteger(shots) && shots > 0, messageKey('shotsPositive')),
    v.check((shots) => shots === null || shots <= jobLimits.maxShots, messageKey('shotsTooMany')),
  ),
  transpiler: jsonObject,
  simulator: jsonObject,
  mitigation: jsonObject,
}

const anyOperator = v.array(v.object({ pauli: v.string(), coefficient: v.string() }))
const anyPrograms = v.array(v.object({ text: v.string() }))
const unused = { program: v.string(), programs: anyPrograms, source: v.string(), operator: anyOperator }

/**
 * Validates the form. Of programs and operator, only those are validated that a job of the type
 * sends.
 */
export const jobFormSchema = v.variant('type', [
  v.object({ ...shared, ...unused, type: v.literal('sampling'), program }),
  v.object({
    ...shared,
    ...unused,
    type: v.literal('estimation'),
    program,
    operator: v.pipe(v.array(pauliTerm), v.minLength(1, messageKey('pauliRequired'))),
  }),
  v.object({
    ...shared,
    ...unused,
    type: v.literal('multi_manual'),
    programs: v.pipe(
      v.array(v.object({ text: program })),
      v.minLength(1, messageKey('programRequired')),
      v.maxLength(maxPrograms, messageKey('programsTooMany')),
    ),
  }),
  v.object({ ...shared, ...unused, type: v.literal('sse'), source }),
])

/**
 * Letters with the indices of their qubits, or `I` alone. Servers do not take dense strings such as
 * `XXI`.
 */
function isIndexedPauliProduct(pauli: string): boolean {
  const isDense = pauli !== 'I' && !/\d/.test(pauli)
  return !isDense && pauliProblems(pauli).every((code) => qubitProblems.has(code))
}

function namesNoQubitTwice(pauli: string): boolean {
  return !pauliProblems(pauli).includes('pauli/qubit-twice')
}

/** Problems with the qubits of a product; its form is right. */
const qubitProblems: ReadonlySet<CircuitProblemCode> = new Set([
  'pauli/qubit-twice',
  'pauli/qubit-out-of-range',
])

function pauliProblems(pauli: string): readonly CircuitProblemCode[] {
  return (parsePauliProduct(pauli).problems ?? []).map(({ code }) => code)
}
