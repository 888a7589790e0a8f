import { parseIndexedPaulis, plainCharacters } from '@qportal/circuit'
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

export const jobLimits = { name: 256, description: 1024, shots: 10_000_000, program: 500_000 } as const

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
    v.check((text) => text === 'I' || parseIndexedPaulis(text) !== undefined, say('pauliInvalid')),
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
    v.maxLength(jobLimits.name, say('nameTooLong')),
  ),
  description: v.pipe(v.string(), v.maxLength(jobLimits.description, say('descriptionTooLong'))),
  deviceId: v.pipe(v.string(), v.nonEmpty(say('deviceRequired'))),
  shots: v.pipe(
    v.nullable(v.number()),
    v.check((shots) => shots !== null && Number.isInteger(shots) && shots > 0, say('shotsPositive')),
    v.check((shots) => shots === null || shots <= jobLimits.shots, say('shotsTooMany')),
  ),
  program: v.pipe(
    v.string(),
    v.check((text) => text.trim() !== '', say('programRequired')),
    v.maxLength(jobLimits.program, say('programTooLong')),
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

function namesNoQubitTwice(pauli: string): boolean {
  const qubits = [...pauli.matchAll(/\d+/g)].map(([digits]) => Number(digits))
  return new Set(qubits).size === qubits.length
}
