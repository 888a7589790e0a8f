import type { InstructionId } from '@qportal/circuit'
import { instructionPart, type ProgramComments } from '../print/program-comments.ts'
import { listComments } from '../syntax/comments.ts'
import { spacerCommentAfter } from '../syntax/spacer-comment.ts'
import type { Statement } from '../syntax/tree.ts'
import type { QasmDocument } from './qasm-document.ts'

interface Found {
  readonly before: string[]
  readonly beside: string[]
  readonly after: string[]
}

/** A statement that printed programs contain in some form, or a block of statements. */
interface Part {
  /** Undefined for a block of an `if`, which has no comments of its own. */
  readonly name: string | undefined
  readonly start: number
  readonly end: number
}

/**
 * Finds the comments of a program for `printOpenQasm2` and `printQiskit`. A comment belongs to the
 * statement before it on the same line, or to the next one. Inside a statement such as a gate
 * definition or a loop, it belongs to that statement.
 */
export function commentsOfDocument(document: QasmDocument): ProgramComments {
  const { text, tree } = document
  const comments = listComments(tree)
  const parts = new Map<string, Found>()
  const end: string[] = []
  if (comments.length === 0) return { parts, end }
  const found = listParts(document)
  for (const { name } of found) if (name !== undefined) parts.set(name, { before: [], beside: [], after: [] })
  const open: Part[] = []
  let next = 0
  let last: { readonly name: string; readonly end: number } | undefined
  let lastEnd = 0
  const close = (offset: number): void => {
    for (let inner = open.at(-1); inner !== undefined && inner.end <= offset; inner = open.at(-1)) {
      open.pop()
      const { name, end: innerEnd } = inner
      if (name !== undefined && innerEnd > lastEnd) [last, lastEnd] = [{ name, end: innerEnd }, innerEnd]
    }
  }
  for (const comment of comments) {
    for (; next < found.length && found[next]!.start < comment.start; next++) {
      close(found[next]!.start)
      open.push(found[next]!)
    }
    close(comment.start)
    const words = text.slice(comment.start, comment.end)
    if (last !== undefined && /^[ \t]*$/.test(text.slice(lastEnd, comment.start))) {
      if (spacerCommentAfter(text, last.end) === undefined) parts.get(last.name)!.beside.push(words)
      // A second comment on the line is also beside the statement.
      lastEnd = comment.end
      continue
    }
    const around = open.at(-1)
    const following = found[next]
    const isInside = around !== undefined && (following === undefined || following.start >= around.end)
    const latest = found[next - 1]
    if (isInside && latest !== around && latest?.name !== undefined && latest.end > around.start)
      parts.get(latest.name)!.after.push(words)
    else if (isInside && around.name !== undefined) parts.get(around.name)!.before.push(words)
    else (parts.get(namedFrom(next) ?? '')?.before ?? end).push(words)
  }
  for (const [name, { before, beside, after }] of parts)
    if (before.length + beside.length + after.length === 0) parts.delete(name)
  return { parts, end }

  function namedFrom(place: number): string | undefined {
    while (place < found.length && found[place]!.name === undefined) place++
    return found[place]?.name
  }
}

/** The parts of a document in the order of the text, outer ones before their contents. */
function listParts({ tree, circuit, owners }: QasmDocument): Part[] {
  const names = new Map<Statement, string>()
  const registers = new Set([...circuit.qubitRegisters, ...circuit.bitRegisters].map(({ name }) => name))
  const gates = new Set(circuit.gateDefinitions.map(({ name }) => name))
  const inputs = new Set(circuit.parameters)
  for (const statement of tree.statements) {
    const name = nameStatement(statement)
    if (name !== undefined) names.set(statement, name)
  }
  for (const [id, statement] of listFirstInstructions(owners)) names.set(statement, instructionPart(id))
  const blocks = [...names.keys()].flatMap((each) =>
    each.kind === 'If' ? [each.whenTrue, each.whenFalse].filter((branch) => branch?.kind === 'Scope') : [],
  )
  return [...names, ...blocks.map((block) => [block, undefined] as const)]
    .map(([{ start, end }, name]) => ({ name, start, end }))
    .sort((a, b) => a.start - b.start || b.end - a.end)

  function nameStatement(statement: Statement): string | undefined {
    switch (statement.kind) {
      case 'Version':
        return 'version'
      case 'Include':
        return 'include'
      case 'QubitDeclaration':
      case 'ClassicalDeclaration':
        return registers.has(statement.name.name) ? `register ${statement.name.name}` : undefined
      case 'InputOutput':
        return inputs.has(statement.name.name) ? `parameter ${statement.name.name}` : undefined
      case 'GateDefinition':
        return gates.has(statement.name.name) ? `gate ${statement.name.name}` : undefined
      default:
        return undefined
    }
  }
}

/** The first instruction of each statement. Parts of gate definitions are no instructions here. */
function listFirstInstructions(owners: QasmDocument['owners']): [InstructionId, Statement][] {
  const first = new Map<Statement, InstructionId>()
  for (const [id, statement] of owners)
    if (statement.kind !== 'GateDefinition' && !first.has(statement)) first.set(statement, id)
  return [...first].map(([statement, id]) => [id, statement])
}
