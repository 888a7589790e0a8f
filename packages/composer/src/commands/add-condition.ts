import {
  bitsOf,
  equalCircuits,
  qubitsOf,
  countQubits,
  when,
  type Instruction,
  type InstructionDraft,
  type InstructionId,
} from '@qportal/circuit'
import { openDocument, type QasmDocument } from '@qportal/openqasm'
import { wireNames } from '../layout/wire-names.ts'
import { bitCondition } from './change-items.ts'
import { refused, type CommandResult } from './command.ts'
import { copyItems, instructionsOf } from './copy-items.ts'
import { withConditionsFed, writtenBits } from './early-conditions.ts'
import { applyEdits } from './edit-chain.ts'

/** Returns whether a single instruction can be put under a condition. */
export function canBeConditional({ kind }: InstructionDraft): boolean {
  return kind === 'gate' || kind === 'measure' || kind === 'reset'
}

/**
 * Puts instructions into one `if` that runs them only if the bit is 1. Comments stay. Refuses
 * instructions between which others act on the same qubits or bits.
 */
export function addCondition(qasm: QasmDocument, ids: readonly InstructionId[], bit: number): CommandResult {
  const chosen = instructionsOf(qasm, ids)
  const [first, ...others] = chosen
  if (first === undefined) return refused('edit/unknown-instruction')
  if (!chosen.every(canBeConditional)) return refused('command/not-conditional')
  if (!canBeJoined(qasm, chosen, bit)) return refused('edit/not-contiguous')
  const otherIds = others.map(({ id }) => id)
  if (otherIds.length > 0 && qasm.tree.version?.major === 2) return refused('edit/not-in-openqasm-2')
  const start = qasm.circuit.instructions.indexOf(first)
  const isTogether = chosen.every((each, i) => qasm.circuit.instructions[start + i] === each)
  const moved = applyEdits(
    qasm,
    isTogether ? [] : [{ kind: 'move', ids: otherIds, to: { kind: 'after', id: first.id } }],
  )
  if (moved.qasm === undefined) return moved
  const block = when(bitCondition({ bit, value: 1 }), copyItems(moved.qasm, ids))
  const printed = applyEdits(
    moved.qasm,
    [
      ...(otherIds.length === 0 ? [] : [{ kind: 'remove', ids: otherIds } as const]),
      { kind: 'replace', id: first.id, instructions: [block] },
    ],
    [first.id],
  )
  if (printed.qasm === undefined) return printed
  const kept = otherIds.length === 0 ? undefined : withBraces(moved.qasm, chosen, bit, printed.qasm)
  return withConditionsFed(qasm, kept ?? printed)
}

/**
 * Returns whether the instructions can be moved together and read the bit where the first of them
 * is.
 */
function canBeJoined(
  { circuit: { instructions } }: QasmDocument,
  chosen: readonly Instruction[],
  bit: number,
): boolean {
  const isChosen = new Set<Instruction>(chosen)
  const qubits = new Set<number>()
  const bits = new Set<number>()
  const last = instructions.lastIndexOf(chosen.at(-1)!)
  for (const each of instructions.slice(instructions.indexOf(chosen[0]!), last + 1)) {
    if (isChosen.has(each)) {
      if (qubitsOf(each).some((qubit) => qubits.has(qubit))) return false
      if (bitsOf(each).some((other) => bits.has(other))) return false
    } else {
      if (writtenBits(each).includes(bit)) return false
      for (const qubit of qubitsOf(each)) qubits.add(qubit)
      for (const other of bitsOf(each)) bits.add(other)
    }
  }
  return true
}

/**
 * Puts braces around the statements of instructions, which keeps their comments and spelling.
 * Undefined if the statements do more, are apart in the text, or would mean something else.
 */
function withBraces(
  qasm: QasmDocument,
  chosen: readonly Instruction[],
  bit: number,
  wanted: QasmDocument,
): CommandResult | undefined {
  const { text, tree, owners, circuit, options } = qasm
  const ids = new Set(chosen.map(({ id }) => id))
  const places = new Set<number>()
  for (const { id } of circuit.instructions) {
    const statement = owners.get(id)
    const statementIndex = statement === undefined ? -1 : tree.statements.indexOf(statement)
    if (ids.has(id)) places.add(statementIndex)
    else if (places.has(statementIndex)) return undefined
  }
  const sorted = [...places].sort((a, b) => a - b)
  const [first, last] = [tree.statements[sorted[0]!], tree.statements[sorted.at(-1)!]]
  if (first === undefined || last === undefined || sorted.at(-1)! - sorted[0]! !== sorted.length - 1)
    return undefined
  const comment = /^[ \t]*(?:\/\/[^\r\n]*|\/\*[^\r\n]*?\*\/[ \t]*(?=[\r\n]|$))/.exec(text.slice(last.end))
  const end = last.end + (comment?.[0].trimEnd().length ?? 0)
  const body = text.slice(first.start, end)
  const name = wireNames(circuit)[countQubits(circuit) + bit]
  const block = bracesAround(body, text.slice(0, first.start), `if (${name})`)
  const document = openDocument(text.slice(0, first.start) + block + text.slice(end), {
    ...options,
    previous: qasm,
  })
  if (!equalCircuits(document.circuit, wanted.circuit)) return undefined
  const firstIndex = circuit.instructions.findIndex(({ id }) => ids.has(id))
  return {
    qasm: document,
    chosen: document.circuit.instructions.slice(firstIndex, firstIndex + 1).map(({ id }) => id),
  }
}

function bracesAround(body: string, before: string, head: string): string {
  if (!/[\r\n]|\/\//.test(body)) return `${head} { ${body} }`
  const lineEnd = body.includes('\r\n') || before.includes('\r\n') ? '\r\n' : '\n'
  const indent = /(?:^|[\r\n])([ \t]*)$/.exec(before)?.[1] ?? ''
  // Lines inside of a block comment are not indented.
  const inner = body.replaceAll(/\/\*[^]*?\*\/|(\r?\n)(?=[^\r\n])/g, (found, line?: string) =>
    line === undefined ? found : `${line}  `,
  )
  return `${head} {${lineEnd}${indent}  ${inner}${lineEnd}${indent}}`
}
