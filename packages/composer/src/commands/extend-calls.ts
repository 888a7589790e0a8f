import { countQubits, printAngle, qubitsOf } from '@qportal/circuit'
import { walk, type QasmDocument, type Statement, type TextChange } from '@qportal/openqasm'
import { wireNames } from '../layout/wire-names.ts'
import type { CommandRefusal } from './command.ts'
import type { GateSignature, NewParameter } from './gate-signature.ts'

type Definition = Extract<Statement, { kind: 'GateDefinition' }>
type Call = Extract<Statement, { kind: 'GateCall' }>

type ExtendedCalls =
  | { readonly changes: readonly TextChange[]; readonly count: number }
  | { readonly refusal: CommandRefusal }

/**
 * Gives all calls of a gate values for its new parameters, and a free qubit for each new qubit. The
 * gate does nothing on a new qubit yet, so that each call keeps its meaning.
 */
export function extendCalls(
  qasm: QasmDocument,
  definition: Definition,
  { added, newParameters }: GateSignature,
): ExtendedCalls {
  if (added.length + newParameters.length === 0) return { changes: [], count: 0 }
  const calls: Call[] = []
  walk(qasm.tree.statements, (node) => {
    if (node.kind === 'GateCall' && node.name.name === definition.name.name) calls.push(node)
  })
  const changes: TextChange[] = []
  for (const call of calls) {
    if (newParameters.length > 0) changes.push(withValues(qasm, call, definition, newParameters))
    if (added.length === 0) continue
    const free = freeQubits(qasm, call)
    if (free === undefined) return { refusal: 'command/calls-in-blocks' }
    if (free.length < added.length) return { refusal: 'command/no-free-qubit' }
    changes.push(...withQubits(call, definition, added, free))
  }
  return { changes, count: calls.length }
}

function withValues(
  { text, tree }: QasmDocument,
  call: Call,
  definition: Definition,
  added: readonly NewParameter[],
): TextChange {
  const argumentOf = new Map(
    definition.parameters.map(({ name }, index) => {
      const angle = call.parameters[index]
      return [name, angle ? `(${text.slice(angle.start, angle.end)})` : name]
    }),
  )
  const list = added
    .map(({ value }) => printAngle(value))
    .map((value) => (tree.version?.major === 2 ? value.replaceAll('**', '^') : value))
    .map((value) => value.replaceAll(/[\p{L}_][\p{L}\p{N}_]*/gu, (name) => argumentOf.get(name) ?? name))
    .join(', ')
  const last = call.parameters.at(-1)
  if (last) return { from: last.end, to: last.end, insert: `, ${list}` }
  const { end } = call.name
  const empty = /^\s*\(\s*\)/.exec(text.slice(end, call.end))?.[0] ?? ''
  return { from: end, to: end + empty.length, insert: `(${list})` }
}

/** Inserts qubits at the places of new wires. Qubits of modifiers come first. */
function withQubits(
  { operands }: Call,
  { qubits }: Definition,
  added: readonly number[],
  free: readonly string[],
): readonly TextChange[] {
  const first = operands.length - qubits.length
  const last = operands.at(-1)!
  return added.map((wire, index) => {
    const next = operands[first + wire - index]
    const name = free[index]!
    return next
      ? { from: next.start, to: next.start, insert: `${name}, ` }
      : { from: last.end, to: last.end, insert: `, ${name}` }
  })
}

/** Names of the qubits that a call does not use; undefined if that differs from run to run. */
function freeQubits({ tree, circuit, owners }: QasmDocument, call: Call): readonly string[] | undefined {
  const around = tree.statements.find(({ start, end }) => start <= call.start && end >= call.end)
  if (around?.kind === 'GateDefinition') {
    const used = new Set(call.operands.map((operand) => ('name' in operand ? operand.name : '')))
    return around.qubits.map(({ name }) => name).filter((name) => !used.has(name))
  }
  if (around !== call) return undefined
  const own = circuit.instructions.filter(({ id }) => owners.get(id) === call)
  const [instruction] = own
  if (instruction === undefined || own.length > 1) return undefined
  const used = new Set(qubitsOf(instruction))
  return wireNames(circuit)
    .slice(0, countQubits(circuit))
    .filter((_, qubit) => !used.has(qubit))
}
