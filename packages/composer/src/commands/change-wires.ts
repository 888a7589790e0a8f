import {
  countQubits,
  equalCircuits,
  qubitsOf,
  type Circuit,
  type Instruction,
  type InstructionDraft,
  type InstructionId,
} from '@qportal/circuit'
import {
  changeText,
  openDocument,
  walk,
  type QasmDocument,
  type QasmEdit,
  type TextChange,
} from '@qportal/openqasm'
import { withQubits } from '../layout/with-qubits.ts'
import { refused, type CommandResult } from './command.ts'
import { withoutId } from './copy-items.ts'
import { applyEdits } from './edit-chain.ts'
import { namesOf } from './fresh-name.ts'

/** A qubit register with the place of its first qubit among all. */
interface PlacedRegister {
  readonly name: string
  readonly size: number
  readonly first: number
}

function registerAt({ qubitRegisters }: Circuit, wire: number): PlacedRegister | undefined {
  let first = 0
  for (const { name, size } of qubitRegisters) {
    if (wire >= first && wire < first + size) return { name, size, first }
    first += size
  }
  return undefined
}

/** Inserts a qubit above or below a wire, in its register. Later gates keep their wires. */
export function insertWire(qasm: QasmDocument, wire: number, side: 'above' | 'below'): CommandResult {
  const register = registerAt(qasm.circuit, wire)
  if (register === undefined) return refused('edit/no-such-register')
  const { name, size, first } = register
  const newWire = side === 'above' ? wire : wire + 1
  // The new qubit of the text is the last of the register; gates from `newWire` on move down by one.
  return applyEdits(qasm, [
    { kind: 'resizeRegister', register: 'qubit', name, size: size + 1 },
    (longer) =>
      renumber(longer.circuit, (qubit) => (qubit >= newWire && qubit < first + size ? qubit + 1 : qubit)),
  ])
}

/** The instructions that are removed with a wire. A barrier on other wires only gets shorter. */
export function itemsOnWire(
  { circuit }: Pick<QasmDocument, 'circuit'>,
  wire: number,
): readonly Instruction[] {
  return circuit.instructions.filter((each) => {
    const qubits = qubitsOf(each)
    return qubits.includes(wire) && !(canShrink(each) && qubits.some((qubit) => qubit !== wire))
  })
}

function canShrink(instruction: InstructionDraft): boolean {
  return instruction.kind === 'barrier' || instruction.kind === 'nop' || instruction.kind === 'delay'
}

/** Removes a qubit together with the gates on it. Refuses the only qubit of a register. */
export function removeWireAt(qasm: QasmDocument, wire: number): CommandResult {
  const register = registerAt(qasm.circuit, wire)
  if (register === undefined) return refused('edit/no-such-register')
  const { name, size, first } = register
  if (size < 2) return refused('command/only-wire')
  const ids = itemsOnWire(qasm, wire).map(({ id }) => id)
  const last = first + size - 1
  return applyEdits(qasm, [
    ids.length === 0 ? () => undefined : { kind: 'remove', ids },
    ({ circuit }) => withoutWire(circuit, wire),
    ({ circuit }) => renumber(circuit, (qubit) => (qubit > wire && qubit <= last ? qubit - 1 : qubit)),
    { kind: 'resizeRegister', register: 'qubit', name, size: size - 1 },
  ])
}

/** Takes a wire out of the barriers and delays that are on other wires, too. */
function withoutWire({ instructions }: Circuit, wire: number): QasmEdit | undefined {
  return replacing(instructions, (each) =>
    'qubits' in each && canShrink(each) && each.qubits.includes(wire)
      ? ({ ...withoutId(each), qubits: each.qubits.filter((qubit) => qubit !== wire) } as InstructionDraft)
      : undefined,
  )
}

/** Exchanges all gates of two wires. The names of the wires stay. */
export function exchangeWires(qasm: QasmDocument, one: number, other: number): CommandResult {
  const qubits = countQubits(qasm.circuit)
  if (Math.min(one, other) < 0 || Math.max(one, other) >= qubits) return refused('command/no-room')
  return applyEdits(qasm, [
    ({ circuit }) => renumber(circuit, (qubit) => (qubit === one ? other : qubit === other ? one : qubit)),
  ])
}

/** Puts a qubit into 0 or 1 before everything else on it. */
export function startWire(qasm: QasmDocument, wire: number, value: 0 | 1): CommandResult {
  const { circuit } = qasm
  if (wire >= countQubits(circuit)) return refused('command/no-room')
  const flip: InstructionDraft = {
    kind: 'gate',
    gate: 'x',
    parameters: [],
    qubits: [wire],
    controls: [],
    power: 1,
  }
  const own = circuit.instructions.filter((each) => qubitsOf(each).includes(wire))
  const [first, second] = own
  const isReset = first?.kind === 'reset'
  const isFlipped =
    isReset &&
    second?.kind === 'gate' &&
    second.gate === 'x' &&
    second.controls.length === 0 &&
    second.power === 1
  if (isReset && isFlipped === (value === 1)) return { qasm, chosen: [first.id] }
  const edit: QasmEdit = isFlipped
    ? { kind: 'remove', ids: [second.id] }
    : isReset
      ? { kind: 'insert', instructions: [flip], at: { kind: 'after', id: first.id } }
      : {
          kind: 'insert',
          instructions: [{ kind: 'reset', qubit: wire }, ...(value === 1 ? [flip] : [])],
          at: { kind: 'start' },
        }
  return applyEdits(qasm, [edit], isReset ? [first.id] : [])
}

/** Renames a register everywhere in the program. Comments stay as they are. */
export function renameRegister(qasm: QasmDocument, from: string, to: string): CommandResult {
  const { circuit, tree, text, options } = qasm
  if (from === to) return { qasm, chosen: [] }
  if (namesOf(qasm).has(to)) return refused('edit/name-taken')
  if (!/^[\p{L}_][\p{L}\p{N}_]*$/u.test(to)) return refused('edit/invalid-name')
  // Names in the definition of a gate or subroutine are its own.
  const open = tree.statements.filter(
    ({ kind }) => kind !== 'GateDefinition' && kind !== 'SubroutineDefinition',
  )
  const changes: TextChange[] = []
  walk(open, (node) => {
    if ((node.kind === 'Identifier' || node.kind === 'Element') && node.name === from)
      changes.push({ from: node.start, to: node.start + from.length, insert: to })
  })
  const renamed = openDocument(changeText(text, changes), { ...options, previous: qasm })
  const rename = <Named extends { readonly name: string }>(each: Named): Named =>
    each.name === from ? { ...each, name: to } : each
  const wanted = {
    ...circuit,
    qubitRegisters: circuit.qubitRegisters.map(rename),
    bitRegisters: circuit.bitRegisters.map(rename),
  }
  if (!equalCircuits(renamed.circuit, wanted)) return refused('edit/would-change-meaning')
  return { qasm: renamed, chosen: [] }
}

function renumber({ instructions }: Circuit, qubitOf: (qubit: number) => number): QasmEdit | undefined {
  return replacing(instructions, (each) =>
    qubitsOf(each).some((qubit) => qubitOf(qubit) !== qubit)
      ? withQubits(withoutId(each), qubitOf)
      : undefined,
  )
}

/** Replaces instructions by changed ones; undefined if none changes. */
function replacing(
  instructions: readonly Instruction[],
  changed: (instruction: Instruction) => InstructionDraft | undefined,
): QasmEdit | undefined {
  const replaced = new Map<InstructionId, readonly InstructionDraft[]>()
  for (const each of instructions) {
    const draft = changed(each)
    if (draft !== undefined) replaced.set(each.id, [draft])
  }
  return replaced.size === 0 ? undefined : { kind: 'replaceEach', instructions: replaced }
}
