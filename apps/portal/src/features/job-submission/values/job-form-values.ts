import { parseIndexedPaulis, plainCharacters } from '@qportal/circuit'
import type { JobSubmission, JsonObject } from '@qportal/api-client'

/** The form as it is typed: texts stay texts until they are sent. */
export interface JobFormValues {
  name: string
  description: string
  type: 'sampling' | 'estimation'
  deviceId: string
  shots: number | null
  program: string
  operator: { pauli: string; coefficient: string }[]
  transpiler: string
  simulator: string
  mitigation: string
}

/** What of a job is made beside the form, in the composer. */
export interface ComposedJob {
  readonly program: string
  readonly type: JobFormValues['type']
  /** Of an estimation; empty as long as there is no observable. */
  readonly operator: readonly { readonly pauli: string; readonly coefficient: string }[]
}

export const bellProgram = `OPENQASM 3.0;
include "stdgates.inc";

qubit[2] q;
bit[2] c;

h q[0];
cx q[0], q[1];
c = measure q;
`

export const emptyJobForm: JobFormValues = {
  name: '',
  description: '',
  type: 'sampling',
  deviceId: '',
  shots: 1000,
  program: '',
  operator: [{ pauli: '', coefficient: '1' }],
  transpiler: '{\n  "transpiler_lib": "qiskit",\n  "transpiler_options": { "optimization_level": 2 }\n}',
  simulator: '{}',
  mitigation: '{}',
}

/** A name as servers take it: what is pasted from a table or a terminal may hold tabs and other signs that nobody sees. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
}

/** What is sent. The values have passed the schema, so the JSON parses and the numbers are numbers. */
export function toJobSubmission(values: JobFormValues): JobSubmission {
  return {
    name: oneLine(values.name),
    ...(values.description.trim() && { description: values.description.trim() }),
    deviceId: values.deviceId,
    type: values.type,
    shots: values.shots ?? 1,
    program: values.program,
    ...(values.type === 'estimation' && { operator: values.operator.map(toTerm) }),
    transpilerInfo: parseObject(values.transpiler),
    simulatorInfo: parseObject(values.simulator),
    mitigationInfo: parseObject(values.mitigation),
  }
}

/** The wire form separates letters and indices: `X0 X1` and `X 0 X 1` are `X 0 X 1`. */
function toTerm({ pauli, coefficient }: JobFormValues['operator'][number]) {
  return {
    pauli: withSpaces(plainCharacters(pauli).trim()),
    coefficient: Number(plainCharacters(coefficient)),
  }
}

function withSpaces(pauli: string): string {
  const letters = parseIndexedPaulis(pauli)
  return letters?.map(({ letter, index }) => `${letter} ${index}`).join(' ') ?? pauli
}

function parseObject(text: string): JsonObject {
  return text.trim() ? (JSON.parse(text) as JsonObject) : {}
}
