import { jobLimits } from '@qportal/api-client'
import { parsePauliProduct, plainCharacters, type CircuitProblemCode } from '@qportal/circuit'
import * as v from 'valibot'
import { oneLine } from './job-form-values.ts'
import { isJsonObject, parseJson } from '../../../platform/json-object.ts'

/** The keys of `form` in the jobs catalogue that a field of the form can say. */
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

function say(message: JobFormMessage) {
  return message
}

const jsonObject = v.pipe(
  v.string(),
  v.check((text) => text.trim() === '' || isJsonObject(parseJson(text)), say('jsonInvalid')),
)

/** As observables are written: no 0x10, which JavaScript would read. */
const decimal = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i

const pauliTerm = v.object({
  pauli: v.pipe(
    v.string(),
    v.transform(plainCharacters),
    v.trim(),
    v.nonEmpty(say('pauliRequired')),
    v.check(isIndexedPauliProduct, say('pauliInvalid')),
    v.check(namesNoQubitTwice, say('pauliTwice')),
  ),
  coefficient: v.pipe(
    v.string(),
    v.transform(plainCharacters),
    v.trim(),
    v.nonEmpty(say('coefficientRequired')),
    v.check((text) => decimal.test(text) && Number.isFinite(Number(text)), say('coefficientInvalid')),
  ),
})

const shared = {
  name: v.pipe(
    v.string(),
    v.transform(oneLine),
    v.nonEmpty(say('nameRequired')),
    v.maxLength(jobLimits.maxNameLength, say('nameTooLong')),
  ),
  description: v.pipe(v.string(), v.maxLength(jobLimits.maxDescriptionLength, say('descriptionTooLong'))),
  deviceId: v.pipe(v.string(), v.nonEmpty(say('deviceRequired'))),
  shots: v.pipe(
    v.nullable(v.number()),
    v.check((shots) => shots !== null && Number.isInteger(shots) && shots > 0, say('shotsPositive')),
    v.check((shots) => shots === null || shots <= jobLimits.maxShots, say('shotsTooMany')),
  ),
  program: v.pipe(
    v.string(),
    v.check((text) => text.trim() !== '', say('programRequired')),
    v.maxLength(jobLimits.maxProgramLength, say('programTooLong')),
  ),
  transpiler: jsonObject,
  simulator: jsonObject,
  mitigation: jsonObject,
}

const anyTerm = v.object({ pauli: v.string(), coefficient: v.string() })

/** The rules of the form. An operator is looked at only where it is sent: for an estimation. */
export const jobFormSchema = v.variant('type', [
  v.object({ ...shared, type: v.literal('sampling'), operator: v.array(anyTerm) }),
  v.object({
    ...shared,
    type: v.literal('estimation'),
    operator: v.pipe(v.array(pauliTerm), v.minLength(1, say('pauliRequired'))),
  }),
])

/** Letters with the indices of their qubits, or `I` alone. Servers do not take dense strings such as `XXI`. */
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
