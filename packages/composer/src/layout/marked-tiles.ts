import { visitInstructions, type Circuit, type InstructionId } from '@qportal/circuit'
import type { CircuitLayout, LaidInside, LaidItem } from './circuit-layout.ts'
import { drawnGate } from './drawn-gate.ts'
import { opaqueText } from './opaque-item.ts'

/** A problem is about an instruction, or about the definition of a custom gate. */
type MarkSubject =
  | { readonly id: InstructionId; readonly gate?: undefined }
  | { readonly id?: undefined; readonly gate: string; readonly offset?: number | undefined }

/** The tile that shows the sign of a problem. */
interface MarkedTile {
  /** The item without its inside, at its column of the circuit. */
  readonly tile: LaidItem
  /** Whether the problem is about something inside the tile instead of all of it. */
  readonly isInside: boolean
}

/** Returns a function that finds the innermost drawn tiles of what a problem is about. */
export function tileFinder(
  layout: CircuitLayout,
  circuit: Pick<Circuit, 'instructions' | 'gateDefinitions'>,
): (subject: MarkSubject) => readonly MarkedTile[] {
  let outermost: ReadonlyMap<InstructionId, InstructionId> | undefined
  const insides = new Map<LaidInside, ReadonlyMap<InstructionId, LaidItem>>()
  const tileOf = (item: LaidItem, id: InstructionId, origin = 0): MarkedTile => {
    const column = origin + item.column
    const { inside } = item
    if (inside && !insides.has(inside)) insides.set(inside, indexOf(inside))
    const inner = inside && insides.get(inside)?.get(id)
    if (inner) return tileOf(inner, id, column + inside.head)
    return { tile: tileAt(item, column), isInside: isPartOf(item, id) }
  }
  return (subject) => {
    if (subject.gate !== undefined) {
      const definition = { ...subject, users: gatesThatUse(subject.gate, circuit) }
      return layout.items.flatMap((item) => tilesOfGate(item, definition))
    }
    const { id } = subject
    // Only the instructions of branches are not in the layout's own index.
    const item = layout.byId.get(id) ?? layout.byId.get((outermost ??= outermostIds(circuit)).get(id) ?? '')
    return item ? [tileOf(item, id)] : []
  }
}

/** The outermost `if` of each instruction in a branch. */
function outermostIds({ instructions }: Pick<Circuit, 'instructions'>) {
  const ids = new Map<InstructionId, InstructionId>()
  for (const outer of instructions)
    if (outer.kind === 'if') visitInstructions([outer], ({ id }) => ids.set(id, outer.id))
  return ids
}

/** The items of an inside by the ids of their instructions, also of those in branches. */
function indexOf({ items }: LaidInside): ReadonlyMap<InstructionId, LaidItem> {
  const byId = new Map<InstructionId, LaidItem>()
  for (const item of items) visitInstructions(item.instructions, ({ id }) => byId.set(id, item))
  return byId
}

/** Returns whether an instruction is one of several that an item shows as one tile. */
function isPartOf(item: LaidItem, id: InstructionId): boolean {
  const [first] = item.instructions
  if (item.block !== undefined) return opaqueText(item) === undefined
  return first.id !== id && drawnGate(first) === undefined
}

function tileAt(item: LaidItem, column: number): LaidItem {
  const { inside, ...tile } = item
  return { ...tile, column, span: inside?.head ?? item.span }
}

/** The custom gates whose definitions call a gate, directly or through others. */
function gatesThatUse(gate: string, { gateDefinitions }: Pick<Circuit, 'gateDefinitions'>) {
  const users = new Set<string>()
  // Each gate is defined before its first use.
  for (const { name, body } of gateDefinitions)
    if (body.some((part) => part.kind === 'gate' && (part.gate === gate || users.has(part.gate))))
      users.add(name)
  return users
}

interface MarkedDefinition {
  readonly gate: string
  /** The place of the problem in the text of the definition. */
  readonly offset?: number | undefined
  /** The custom gates whose definitions call this one. */
  readonly users: ReadonlySet<string>
}

function tilesOfGate(item: LaidItem, definition: MarkedDefinition, origin = 0): readonly MarkedTile[] {
  const { gate, offset, users } = definition
  const column = origin + item.column
  const start = column + (item.inside?.head ?? 0)
  const [first] = item.instructions
  const own = item.block === undefined ? drawnGate(first)?.gate : undefined
  if (own === gate) {
    const part = offset === undefined ? undefined : item.inside?.items.find((each) => isAt(each, offset))
    if (part) return [{ tile: tileAt(part, start + part.column), isInside: false }]
    return [{ tile: tileAt(item, column), isInside: true }]
  }
  const inner = item.inside?.items.flatMap((each) => tilesOfGate(each, definition, start))
  if (inner !== undefined && inner.length > 0) return inner
  let isUsed = false
  visitInstructions(item.instructions, (each) => {
    isUsed ||= each.kind === 'gate' && (each.gate === gate || users.has(each.gate))
  })
  return isUsed ? [{ tile: tileAt(item, column), isInside: true }] : []
}

/** Returns whether the statement of an item contains a place in the text. */
function isAt({ instructions: [{ origin }] }: LaidItem, offset: number): boolean {
  return origin !== undefined && origin.start <= offset && offset < origin.end
}
