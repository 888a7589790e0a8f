import type { Instruction, InstructionId } from '@qportal/circuit'
import { printCondition } from '../print/print-condition.ts'
import type { RegisterNames } from '../print/register-names.ts'
import type { If, Statement } from '../syntax/tree.ts'
import { canSplit } from './can-split.ts'
import { changedParts } from './changed-parts.ts'
import type { EditRefusal } from './edit.ts'
import { rewriteGateCall } from './rewrite-gate-call.ts'
import type { RewritePlan } from './rewrite-plan.ts'
import type { TextChange } from './text-change.ts'
import {
  writeBlock,
  commentsIn,
  splitDeclaration,
  endWithComments,
  joinOnLine,
  insertBefore,
  insertAfter,
  replaceRange,
  findStart,
} from './text-layout.ts'

class RefusedError extends Error {
  readonly refusal: EditRefusal

  constructor(refusal: EditRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}

/** Computes the text changes that turn the document's circuit into the edited one. */
export function rewriteText(plan: RewritePlan): TextChange[] | EditRefusal {
  try {
    return new Rewriter(plan).run()
  } catch (failure) {
    if (failure instanceof RefusedError) return failure.refusal
    throw failure
  }
}

/** Consecutive instructions that belong to one statement, or that are new. */
interface Part {
  readonly owner: Statement | undefined
  readonly instructions: Instruction[]
}

/** A list of instructions, and its place in the program. */
type Container =
  | { readonly kind: 'program' }
  | { readonly kind: 'branch'; readonly node: If; readonly branch: 'whenTrue' | 'whenFalse' }

class Rewriter {
  readonly #plan: RewritePlan
  readonly #text: string
  readonly #before = new Map<InstructionId, Instruction>()
  /** Ids of the instructions of each statement, without those in its branches. */
  readonly #listIds = new Map<Statement, InstructionId[]>()
  readonly #changes: TextChange[] = []
  readonly #removed = new Set<Statement>()

  constructor(plan: RewritePlan) {
    this.#plan = plan
    this.#text = plan.document.text
  }

  run(): TextChange[] {
    const { document, edited, namesBefore, namesAfter, outdated } = this.#plan
    const lists = [document.circuit.instructions, edited.instructions] as const
    const isEverywhere = namesBefore !== namesAfter || outdated.size > 0
    const [before, after] = isEverywhere ? lists : changedParts(...lists, (each) => this.#ownerOf(each))
    this.#collect(before)
    this.#rewriteList({ kind: 'program' }, before, after)
    return this.#changes
  }

  #collect(instructions: readonly Instruction[]): void {
    for (const instruction of instructions) {
      const owner = this.#ownerOf(instruction)
      this.#before.set(instruction.id, instruction)
      if (owner !== undefined) {
        const ids = this.#listIds.get(owner)
        if (ids === undefined) this.#listIds.set(owner, [instruction.id])
        else ids.push(instruction.id)
      }
      if (instruction.kind === 'if' && owner?.kind === 'If') {
        this.#collect(instruction.then)
        this.#collect(instruction.else)
      }
    }
  }

  #ownerOf({ id }: Instruction): Statement | undefined {
    return this.#plan.document.owners.get(id)
  }

  #rewriteList(container: Container, before: readonly Instruction[], after: readonly Instruction[]): void {
    const parts = this.#partsOf(after)
    const kept = new Set(parts.map(({ owner }) => owner))
    const body = container.kind === 'branch' ? container.node[container.branch] : undefined
    if (body !== undefined && after.length > 0 && !kept.has(body) && this.#isBodyOf(body, before))
      return this.#replaceStatement(container, body, this.#linesOf(after))
    for (const owner of new Set(before.map((instruction) => this.#ownerOf(instruction)))) {
      if (owner === undefined) throw new RefusedError('edit/inside-block')
      if (!kept.has(owner)) this.#removeStatement(container, owner)
    }
    for (const [i, part] of parts.entries()) {
      if (part.owner !== undefined) this.#rewriteStatement(container, part.owner, part.instructions)
      else this.#insert(container, part.instructions, parts[i - 1]?.owner, parts[i + 1]?.owner)
    }
  }

  /** Whether all instructions belong to the single statement of a branch without braces. */
  #isBodyOf(body: Statement, instructions: readonly Instruction[]): boolean {
    return instructions.length > 0 && instructions.every((instruction) => this.#ownerOf(instruction) === body)
  }

  /**
   * Divides instructions by statement. An instruction between two of one statement joins that
   * statement, which must then be split.
   */
  #partsOf(after: readonly Instruction[]): Part[] {
    const parts: Part[] = []
    for (const instruction of after) {
      const isKept = this.#before.has(instruction.id) && !this.#plan.moved.has(instruction.id)
      const owner = isKept ? this.#ownerOf(instruction) : undefined
      const last = parts.at(-1)
      const beforeLast = parts.at(-2)
      if (last !== undefined && last.owner === owner) last.instructions.push(instruction)
      else if (owner !== undefined && last?.owner === undefined && beforeLast?.owner === owner) {
        for (const between of parts.pop()!.instructions) beforeLast.instructions.push(between)
        beforeLast.instructions.push(instruction)
      } else parts.push({ owner, instructions: [instruction] })
    }
    return parts
  }

  #removeStatement(container: Container, owner: Statement): void {
    this.#removed.add(owner)
    const start = findStart(owner)
    const end = this.#endOf(owner)
    if (container.kind === 'branch' && container.node[container.branch] === owner) {
      this.#changes.push({ from: start, to: end, insert: '{}' })
    } else if (owner.kind === 'ClassicalDeclaration' && owner.value !== undefined) {
      this.#changes.push({ from: owner.name.end, to: owner.value.end, insert: '' })
    } else {
      const left = this.#plan.leavesComments ? commentsIn(this.#text.slice(start, end)) : []
      this.#changes.push(replaceRange(this.#text, start, end, left))
    }
  }

  /**
   * A removed statement includes the comments after it, unless its gates continue to exist in
   * another form.
   */
  #endOf(owner: Statement): number {
    return this.#plan.leavesComments ? owner.end : endWithComments(this.#text, owner)
  }

  #rewriteStatement(container: Container, owner: Statement, instructions: readonly Instruction[]): void {
    const ids = this.#listIds.get(owner)!
    const isWhole = ids.length === instructions.length && ids.every((id, i) => instructions[i]!.id === id)
    if (isWhole && owner.kind === 'If' && this.#before.get(ids[0]!)?.kind === 'if') {
      return this.#rewriteIf(container, owner, instructions[0]!)
    }
    const isOutdated = this.#plan.outdated.has(owner)
    if (isWhole) {
      const isSame = instructions.every((instruction, i) =>
        this.#isSame(this.#before.get(ids[i]!)!, instruction),
      )
      if (isSame && !isOutdated) return
      const changes = this.#gateChanges(owner, ids, instructions[0]!)
      const keepsComments = changes?.every(
        ({ from, to }) => commentsIn(this.#text.slice(from, to)).length === 0,
      )
      if (changes !== undefined && changes.length > 0 && keepsComments === true) {
        this.#changes.push(...changes)
        return
      }
    }
    if (!canSplit(owner) && !this.#plan.outdated.has(owner)) throw new RefusedError('edit/inside-block')
    this.#replaceStatement(container, owner, this.#linesOf(instructions))
  }

  /**
   * Changes the differing parts of a gate call. Undefined if the statement is not a single gate
   * call.
   */
  #gateChanges(
    owner: Statement,
    ids: readonly InstructionId[],
    after: Instruction,
  ): TextChange[] | undefined {
    const before = this.#before.get(after.id)!
    if (ids.length !== 1 || owner.kind !== 'GateCall' || after.kind !== 'gate' || before.kind !== 'gate')
      return undefined
    const written = this.#operands(before, this.#plan.namesBefore)
    if (written.length !== owner.operands.length) return undefined
    const wanted = this.#operands(after, this.#plan.namesAfter)
    if (written.length === 0 && wanted.length > 0) return undefined
    const isModified = after.power !== 1 || after.controls.length > 0
    if (isModified && !this.#plan.canTakeModifiers) throw new RefusedError(this.#plan.unprintable)
    return rewriteGateCall(
      owner,
      { instruction: before, operands: written },
      { instruction: after, operands: wanted },
      this.#plan.document.gateNames,
    )
  }

  #replaceStatement(container: Container, owner: Statement, lines: readonly string[]): void {
    const text = this.#text
    if (owner.kind === 'ClassicalDeclaration') {
      const all = [...commentsIn(text.slice(owner.name.end, owner.end)), ...lines]
      const insert = splitDeclaration(text, owner, all)
      this.#changes.push({ from: owner.name.end, to: owner.end, insert })
      return
    }
    const { start, end } = owner
    // A display is itself a comment.
    const comments = owner.kind === 'Display' ? [] : commentsIn(text.slice(start, end))
    const all = [...comments, ...lines]
    const isOnly = container.kind === 'branch' && container.node[container.branch] === owner
    if (isOnly && lines.length > 1 && !this.#plan.hasBlocks) throw new RefusedError(this.#plan.unprintable)
    this.#changes.push(
      isOnly && lines.length > 1
        ? { from: start, to: end, insert: this.#inBraces(container, all) }
        : replaceRange(text, start, end, all),
    )
  }

  /**
   * Puts statements in braces on the line of the branch, or on lines of their own if one is a
   * block.
   */
  #inBraces({ node }: Extract<Container, { kind: 'branch' }>, lines: readonly string[]): string {
    const text = this.#text
    return lines.some((line) => line.startsWith(' '))
      ? writeBlock(text, node.start, lines)
      : `{ ${joinOnLine(text, lines)}}`
  }

  #operands(instruction: Extract<Instruction, { kind: 'gate' }>, names: RegisterNames): string[] {
    const qubits = [...instruction.controls.map(({ qubit }) => qubit), ...instruction.qubits]
    return qubits.map((qubit) => {
      const name = names.qubits[qubit]
      if (name === undefined) throw new RefusedError('edit/no-name')
      return name
    })
  }

  #rewriteIf(container: Container, owner: If, after: Instruction): void {
    const before = this.#before.get(after.id)!
    if (before.kind !== 'if' || after.kind !== 'if') {
      this.#replaceStatement(container, owner, this.#linesOf([after]))
      return
    }
    if (!this.#plan.hasBlocks && !haveSameIds(before.then, after.then)) {
      if (after.then.length !== 1) throw new RefusedError(this.#plan.unprintable)
      this.#replaceStatement(container, owner, this.#linesOf([after]))
      return
    }
    const condition = printCondition(after.condition, this.#plan.namesAfter)
    if (
      condition !== printCondition(before.condition, this.#plan.namesBefore) ||
      this.#plan.outdated.has(owner)
    ) {
      const { printRegisterCondition } = this.#plan
      const insert =
        printRegisterCondition === undefined ? condition : printRegisterCondition(after.condition)
      if (insert === undefined) throw new RefusedError(this.#plan.unprintable)
      const { start, end } = owner.condition
      const all = [...commentsIn(this.#text.slice(start, end)), insert]
      this.#changes.push({ from: start, to: end, insert: joinOnLine(this.#text, all).trimEnd() })
    }
    this.#rewriteList({ kind: 'branch', node: owner, branch: 'whenTrue' }, before.then, after.then)
    this.#rewriteList({ kind: 'branch', node: owner, branch: 'whenFalse' }, before.else, after.else)
  }

  /** Whether an instruction has the same text before and after the edit. */
  #isSame(before: Instruction, after: Instruction): boolean {
    if (before === after && this.#plan.namesBefore === this.#plan.namesAfter) return true
    const written = this.#plan.print(before, this.#plan.namesBefore)
    const wanted = this.#plan.print(after, this.#plan.namesAfter)
    // Statements that cannot be printed before and after the edit stay. The circuit of the new text
    // is checked in any case.
    if (written === undefined || wanted === undefined) return written === wanted
    return written.join('\n') === wanted.join('\n')
  }

  #insert(
    container: Container,
    instructions: readonly Instruction[],
    previous: Statement | undefined,
    next: Statement | undefined,
  ): void {
    const lines = this.#linesOf(instructions)
    const text = this.#text
    const useNext = next !== undefined && (previous === undefined || this.#plan.nextTo === 'next')
    const neighbour = useNext ? next : previous
    if (container.kind === 'branch') return this.#insertInBranch(container, lines, neighbour, useNext)
    if (neighbour === undefined) this.#changes.push(this.#atEnd(lines))
    else if (useNext) this.#changes.push(insertBefore(text, findStart(neighbour), lines))
    else if (next === undefined && this.#plan.nextTo === 'next') this.#changes.push(this.#atEnd(lines))
    else this.#changes.push(insertAfter(text, findStart(neighbour), neighbour.end, lines))
  }

  #atEnd(lines: readonly string[]): TextChange {
    const text = this.#text
    const last = this.#plan.document.tree.statements.findLast((each) => !this.#removed.has(each))
    if (last === undefined) return { from: text.length, to: text.length, insert: `${lines.join('\n')}\n` }
    return insertAfter(text, findStart(last), last.end, lines)
  }

  #insertInBranch(
    { node, branch }: Extract<Container, { kind: 'branch' }>,
    lines: readonly string[],
    neighbour: Statement | undefined,
    isBefore: boolean,
  ): void {
    const text = this.#text
    const body = node[branch]
    if (body === undefined) {
      this.#changes.push({
        from: node.end,
        to: node.end,
        insert: ` else ${writeBlock(text, node.start, lines)}`,
      })
      return
    }
    if (body.kind !== 'Scope') {
      const start = findStart(body)
      if (neighbour === undefined) throw new RefusedError('edit/inside-block')
      const line = joinOnLine(text, lines)
      const [first, last] = isBefore ? [`{ ${line}`, ' }'] : ['{ ', ` ${line}}`]
      this.#changes.push(
        { from: start, to: start, insert: first },
        { from: body.end, to: body.end, insert: last },
      )
      return
    }
    if (neighbour !== undefined) {
      this.#changes.push(
        isBefore
          ? insertBefore(text, findStart(neighbour), lines)
          : insertAfter(text, findStart(neighbour), neighbour.end, lines),
      )
      return
    }
    const isEmpty = text.slice(body.start + 1, body.end - 1).trim() === ''
    this.#changes.push(
      isEmpty
        ? { from: body.start, to: body.end, insert: writeBlock(text, node.start, lines) }
        : {
            from: body.start + 1,
            to: body.start + 1,
            insert: writeBlock(text, node.start, lines).slice(1, -1).trimEnd(),
          },
    )
  }

  /** Lines for instructions: moved statements keep their text, and new instructions are printed. */
  #linesOf(instructions: readonly Instruction[]): string[] {
    const lines: string[] = []
    for (let i = 0; i < instructions.length; i++) {
      const instruction = instructions[i]!
      const owner = this.#plan.moved.has(instruction.id) ? this.#ownerOf(instruction) : undefined
      const ids = owner === undefined ? [] : this.#listIds.get(owner)!
      if (owner !== undefined && ids.every((id, k) => instructions[i + k]?.id === id)) {
        lines.push(this.#textOf(owner))
        i += ids.length - 1
        continue
      }
      if (owner !== undefined && !canSplit(owner)) throw new RefusedError('edit/inside-block')
      const printed = this.#plan.print(instruction, this.#plan.namesAfter)
      if (printed === undefined) throw new RefusedError(this.#plan.unprintable)
      for (const line of printed) lines.push(keepArrow(line, this.#ownerOf(instruction)))
    }
    return lines
  }

  /**
   * Text of a statement that moves. A declaration stays, because other statements need it; only its
   * value moves.
   */
  #textOf(owner: Statement): string {
    return owner.kind === 'ClassicalDeclaration'
      ? this.#text.slice(owner.name.start, owner.end)
      : this.#text.slice(findStart(owner), this.#endOf(owner))
  }
}

/** Returns whether the lists have the same ids in the same order. */
function haveSameIds(before: readonly Instruction[], after: readonly Instruction[]): boolean {
  return before.length === after.length && before.every(({ id }, i) => after[i]!.id === id)
}

/** Prints a measurement with an arrow if its original statement has one. */
function keepArrow(line: string, from: Statement | undefined): string {
  return from?.kind === 'MeasureStatement' && from.target !== undefined
    ? line.replace(/^(\s*)(.+) = (measure .+);$/, '$1$3 -> $2;')
    : line
}
