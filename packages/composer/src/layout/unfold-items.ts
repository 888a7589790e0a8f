import { bodyOfCall, countBits, countQubits, type Circuit, type Instruction } from '@qportal/circuit'
import type { Round } from '@qportal/openqasm'
import type { InsidePart, LaidInside, LaidItem } from './circuit-layout.ts'
import { conditionWords } from './condition-words.ts'
import { draftOf, withRegisters, type ItemDraft } from './draft-items.ts'
import { drawnGate } from './drawn-gate.ts'
import { spanOfTitle } from './label-width.ts'
import { opaqueText } from './opaque-item.ts'
import { placeLeft } from './place-items.ts'

/** The round of each instruction that comes from a loop or a call. */
export type Rounds = ReadonlyMap<string, Round> | undefined

/** Largest number of columns of an inside; one inside of another gets half of that. */
export const maxInnerColumns = 200
/** Largest number of items that are placed, as many items can share one column. */
const maxInnerItems = 5000

interface UnfoldOptions {
  readonly circuit: Circuit
  readonly rounds: Rounds
  readonly unfolded: ReadonlySet<string>
  readonly maxColumns: number
}

/** Instructions of one section, and the number of loops and calls around them. */
interface Section {
  readonly part: Pick<InsidePart, 'kind' | 'number' | 'count' | 'value'>
  readonly instructions: readonly Instruction[]
  readonly depth: number
}

/**
 * Returns whether an item has an inside: a block, an `if` of more than one gate, or a custom gate.
 */
export function canUnfold(
  item: Pick<LaidItem, 'block' | 'instructions'>,
  circuit: Pick<Circuit, 'gateDefinitions'>,
): boolean {
  const [first] = item.instructions
  if (item.block !== undefined) return opaqueText(item) === undefined
  const gate = drawnGate(first)
  if (gate === undefined) return first.kind === 'if'
  const definition = circuit.gateDefinitions.find(({ name }) => name === gate.gate)
  // Whether a call has a body does not depend on its length.
  const start = definition && { ...definition, body: definition.body.slice(0, 1) }
  return start !== undefined && (bodyOfCall(gate, start)?.length ?? 0) > 0
}

/** Gives an item its inside if it is unfolded and has one. */
export function unfoldItem(item: ItemDraft, options: UnfoldOptions, depth = 0): ItemDraft {
  if (!options.unfolded.has(item.id) || !canUnfold(item, options.circuit)) return item
  const inside = layInside(item, options, depth)
  return { ...item, span: inside.head + inside.columns, inside }
}

function layInside(item: ItemDraft, options: UnfoldOptions, depth: number): LaidInside {
  const { circuit, maxColumns } = options
  const { title, sections } = sectionsOf(item, options, depth)
  const inner = { ...options, maxColumns: Math.max(1, Math.floor(maxColumns / 2)) }
  const items: LaidItem[] = []
  const parts: InsidePart[] = []
  let columns = 0
  let hidden = 0
  let number = 0
  for (const section of sections) {
    const room = hidden > 0 ? 0 : maxColumns - columns
    const shown = section.instructions.slice(0, room === 0 ? 0 : maxInnerItems)
    const drafts = draftsOf(shown, circuit, options.rounds, section.depth).map((draft) =>
      unfoldItem({ ...draft, id: `${item.id}/${number++}` }, inner, section.depth),
    )
    const { places } = placeLeft(drafts, countQubits(circuit) + countBits(circuit))
    const cut = drafts.findIndex((draft, i) => places[i]! + draft.span > room)
    const kept = cut < 0 ? drafts : drafts.slice(0, cut)
    const placed = kept.map((draft, i): LaidItem => ({ ...draft, column: columns + places[i]! }))
    const drawn = kept.reduce((sum, draft) => sum + draft.instructions.length, 0)
    hidden += section.instructions.length - drawn
    if (room === 0 || (placed.length === 0 && hidden > 0)) continue
    const end = placed.reduce((most, each) => Math.max(most, each.column + each.span), columns + 1)
    parts.push({ ...section.part, column: columns, span: end - columns })
    items.push(...placed)
    columns = end
  }
  // The sign of what is left out has a column of its own.
  if (hidden > 0) columns++
  // The bits of a branch are on their wires, so its tile needs no room for the title.
  const head = item.block === undefined ? item.span : Math.max(item.span, spanOfTitle(title))
  return { head, title, parts, columns, items, byColumn: byColumnOf(items, columns), hidden }
}

function byColumnOf(items: readonly LaidItem[], columns: number): readonly (readonly LaidItem[])[] {
  const lists = Array.from({ length: columns }, (): LaidItem[] => [])
  for (const item of items)
    for (let column = item.column; column < item.column + item.span; column++) lists[column]?.push(item)
  return lists
}

/** Splits the content of an item into iterations or branches. */
function sectionsOf(
  item: ItemDraft,
  { circuit, rounds }: UnfoldOptions,
  depth: number,
): { readonly title: string; readonly sections: readonly Section[] } {
  const [first] = item.instructions
  const whole = { kind: 'body', number: 1, count: 1, value: undefined } as const
  if (item.block === undefined) {
    const gate = drawnGate(first)
    const body = gate && bodyOf(gate, circuit)
    if (body) {
      const instructions = body.map((part, i): Instruction => ({ ...part, id: `${item.id}/${i}` }))
      return { title: '', sections: [{ part: whole, instructions, depth }] }
    }
    if (first.kind !== 'if') return { title: '', sections: [] }
    const branch = (kind: 'then' | 'else'): Section => ({
      part: { ...whole, kind },
      instructions: first[kind],
      depth,
    })
    const hasElse = first.else.length > 0
    const title = conditionWords(first.condition, circuit)
    return { title, sections: [branch('then'), ...(hasElse ? [branch('else')] : [])] }
  }
  const block = roundAt(rounds, first.id, depth)?.block
  const isOne =
    block !== undefined && item.instructions.every(({ id }) => roundAt(rounds, id, depth)?.block === block)
  if (!isOne) return { title: '', sections: [{ part: whole, instructions: item.instructions, depth }] }
  const groups = groupsOf(item.instructions, ({ id }) => roundAt(rounds, id, depth))
  return {
    title: block.title,
    sections: groups.map(({ key, instructions }) => ({
      part:
        block.kind === 'call'
          ? whole
          : { kind: 'round', number: key?.number ?? 1, count: block.rounds, value: key?.value },
      instructions,
      depth: depth + 1,
    })),
  }
}

/** The items of a section: one for each instruction, or for all of a loop or a call in it. */
function draftsOf(
  instructions: readonly Instruction[],
  circuit: Circuit,
  rounds: Rounds,
  depth: number,
): readonly ItemDraft[] {
  const qubits = countQubits(circuit)
  const drafts = groupsOf(instructions, ({ id }) => roundAt(rounds, id, depth)?.block).flatMap(
    ({ key, instructions: group }) =>
      key === undefined
        ? group.map((each) => draftOf([each], qubits, undefined, circuit))
        : [draftOf(group, qubits, key.kind === 'call' ? key.title : key.kind, circuit)],
  )
  return withRegisters(drafts, undefined)
}

interface Group<Key> {
  readonly key: Key
  readonly instructions: readonly Instruction[]
}

/** Groups adjacent instructions with the same key. */
function groupsOf<Key>(
  instructions: readonly Instruction[],
  keyOf: (instruction: Instruction) => Key,
): readonly Group<Key>[] {
  const groups: { readonly key: Key; readonly instructions: Instruction[] }[] = []
  for (const instruction of instructions) {
    const key = keyOf(instruction)
    const last = groups.at(-1)
    if (last !== undefined && last.key === key) last.instructions.push(instruction)
    else groups.push({ key, instructions: [instruction] })
  }
  return groups
}

/** The round of an instruction at a depth; 0 is the outermost. */
function roundAt(rounds: Rounds, id: string, depth: number): Round | undefined {
  const path: Round[] = []
  for (let round = rounds?.get(id); round !== undefined; round = round.outer) path.push(round)
  return path.at(-1 - depth)
}

/** The body of a custom gate at a call. Each part has the place of its statement in the text. */
function bodyOf(
  gate: Extract<Instruction, { kind: 'gate' }>,
  { gateDefinitions }: Pick<Circuit, 'gateDefinitions'>,
) {
  const definition = gateDefinitions.find(({ name }) => name === gate.gate)
  const statements = gate.power < 0 ? definition?.body.toReversed() : definition?.body
  return (
    definition &&
    bodyOfCall(gate, definition)?.map((part, i) => {
      const origin = statements?.[i % statements.length]?.origin
      return origin === undefined ? part : { ...part, origin }
    })
  )
}
