import { jobLimits } from '@qportal/api-client'
import { parsePauliProduct, plainCharacters, type CircuitProblemCode } from '@qportal/circuit'
import * as v from 'valibot'
import { oneLine } from './job-form-values.ts'
import { isJsonObject, parseJson } from '../../../platform/json-object.ts'

/** Error messages of the form: keys of `form` in the jobs catalogue. */
export type JobFormMessage =
  | 'nameRequired'
  | 'nameTooLong'
  | 'deviceRequired'
  | 'shotsPositive'
  | 'shotsTooMany'
  | 'programRequired'
  | 'programTooLong'
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
  program: v.pipe(
    v.string(),
    v.check((text) => text.trim() !== '', messageKey('programRequired')),
    v.maxLength(jobLimits.maxProgramLength, messageKey('programTooLong')),
  ),
  transpiler: jsonObject,
  simulator: jsonObject,
  mitigation: jsonObject,
}

const anyTerm = v.object({ pauli: v.string(), coefficient: v.string() })

/**
 * Validates the form. The operator is validated only for estimations, because only they send it.
 */
export const jobFormSchema = v.variant('type', [
  v.object({ ...shared, type: v.literal('sampling'), operator: v.array(anyTerm) }),
  v.object({
    ...shared,
    type: v.literal('estimation'),
    operator: v.pipe(v.array(pauliTerm), v.minLength(1, messageKey('pauliRequired'))),
  }),
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
