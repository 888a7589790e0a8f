import type { JobSubmission, JsonObject } from '@qportal/api-client'
import { parseIndexedPaulis, plainCharacters } from '@qportal/circuit'
import type { CompiledProgram } from '../../../platform/openqasm/read-program.ts'

/** The types of jobs that run one circuit. */
export type CircuitJobType = 'sampling' | 'estimation'

/** The form's values as typed; they are parsed on submission. */
export interface JobFormValues {
  name: string
  description: string
  type: CircuitJobType | 'multi_manual' | 'sse'
  deviceId: string
  shots: number | null
  program: string
  /** The programs of a `multi_manual` job. */
  programs: { text: string }[]
  /** The Python program of an `sse` job. */
  source: string
  operator: { pauli: string; coefficient: string }[]
  transpiler: string
  simulator: string
  mitigation: string
}

/** The part of a job that the composer provides. */
export interface ComposedJob {
  readonly program: string
  /** Returns the circuit and problems of the program, as the composer has parsed it. */
  readonly compile: () => CompiledProgram
  /** Whether the program was printed anew, so that its lines are not those of the composer. */
  readonly isPrinted: boolean
  /** Finds the gate of the drawing at an offset of a program that was printed anew. */
  readonly gateAt: (offset: number) => { readonly name: string; readonly show: () => void } | undefined
  /** Moves the cursor of the composer's code to an offset. */
  readonly showText: (offset: number) => void
  readonly type: CircuitJobType
  /** Terms of an estimation's observable; empty without an observable. */
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
  programs: [{ text: '' }, { text: '' }],
  source: '',
  operator: [{ pauli: '', coefficient: '1' }],
  transpiler: '{\n  "transpiler_lib": "qiskit",\n  "transpiler_options": { "optimization_level": 2 }\n}',
  simulator: '{}',
  mitigation: '{}',
}

/** Replaces control characters, which pasted text may contain and servers reject, by spaces. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
}

/** Converts validated values to a submission. The schema guarantees valid JSON and numbers. */
export function toJobSubmission(values: JobFormValues): JobSubmission {
  const described = {
    name: oneLine(values.name),
    ...(values.description.trim() && { description: values.description.trim() }),
    deviceId: values.deviceId,
    shots: values.shots ?? 1,
  }
  const { type } = values
  // The settings are those of circuits, which a Python program chooses itself.
  if (type === 'sse') return { ...described, type, program: values.source }
  const settings = {
    ...described,
    transpilerInfo: parseObject(values.transpiler),
    simulatorInfo: parseObject(values.simulator),
    mitigationInfo: parseObject(values.mitigation),
  }
  if (type === 'multi_manual') return { ...settings, type, program: values.programs.map(({ text }) => text) }
  return type === 'estimation'
    ? { ...settings, type, program: values.program, operator: values.operator.map(toTerm) }
    : { ...settings, type, program: values.program }
}

/**
 * Separates letters and indices by spaces: `X0X1` becomes `X 0 X 1`. Keeps the order and identities
 * of the input.
 */
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
