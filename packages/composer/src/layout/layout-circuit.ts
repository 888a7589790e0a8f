import { countBits, countQubits, type Circuit, type InstructionId } from '@qportal/circuit'
import type { Alignment, CircuitLayout, LaidItem } from './circuit-layout.ts'
import { commonItems, draftItems, type ItemDraft, type Owners } from './draft-items.ts'
import { columnsOfLayers, placeInMoments, placeLeft, type LayerColumns, type Placing } from './place-items.ts'

export interface LayoutOptions {
  readonly alignment?: Alignment | undefined
  /** `QasmDocument.owners`: makes one block of the instructions of a loop, a call or a scope. */
  readonly owners?: Owners
  /** The drawing of the circuit before an edit. What stands before the first changed instruction is taken over from it. */
  readonly previous?: CircuitLayout | undefined
}

/** How a layout came about, so that the next one can go on from it. */
interface PlacementState {
  readonly alignment: Alignment
  readonly placing: Placing
  readonly layers: LayerColumns | undefined
}

interface CachedLayout {
  readonly alignment: Alignment
  readonly owners: Owners
  readonly layout: CircuitLayout
}

const nothingShared = { items: 0, instructions: 0 }

/** Layouts by circuit: a command, the drawing and the list of problems ask for the same one. */
const cache = new WeakMap<Circuit, CachedLayout>()
const placementStates = new WeakMap<CircuitLayout, PlacementState>()

/**
 * Places every instruction of a circuit: linear in their number, or, with the drawing before an edit in the later half, in the number of those behind the edit. What is
 * drawn across a wire leaves that place of it to nothing else. The layout of the same circuit is state once.
 */
export function layoutCircuit(
  circuit: Circuit,
  { alignment = 'left', owners, previous }: LayoutOptions = {},
): CircuitLayout {
  const last = cache.get(circuit)
  if (last?.alignment === alignment && last.owners === owners) return last.layout
  const layout = placeAll(circuit, alignment, owners, previous)
  cache.set(circuit, { alignment, owners, layout })
  return layout
}

function placeAll(
  circuit: Circuit,
  alignment: Alignment,
  owners: Owners,
  previous: CircuitLayout | undefined,
): CircuitLayout {
  const qubits = countQubits(circuit)
  const bits = countBits(circuit)
  const state = previous && placementStates.get(previous)
  const isLayered = alignment === 'layers'
  const comparable =
    previous?.qubits === qubits && (state?.alignment === 'layers') === isLayered ? previous : undefined
  const shared = comparable ? commonItems(comparable.items, circuit, owners) : nothingShared
  // To find out what stayed costs more than to draft it anew, where most of it comes after the edit.
  const isReuseCheaper = comparable !== undefined && shared.items >= comparable.items.length / 2
  const [before, common] = isReuseCheaper ? [comparable, shared] : [undefined, nothingShared]
  const earlier = before && state
  const drafts: readonly ItemDraft[] = [
    ...(before?.items.slice(0, common.items) ?? []),
    ...draftItems(circuit, owners, common.instructions),
  ]
  const wires = qubits + bits
  const placing = isLayered
    ? placeInMoments(drafts, { qubits, wires }, earlier?.placing, common.items)
    : placeLeft(drafts, wires, earlier?.placing, common.items)
  const layers = isLayered
    ? columnsOfLayers(
        drafts,
        placing.places,
        earlier?.layers,
        earlier && firstChange(common.items, placing.places, earlier.placing.places),
      )
    : undefined
  const columns = layers?.columns ?? placing.places
  const items = drafts.map((draft, i): LaidItem => {
    const old = i < common.items ? before?.items[i] : undefined
    return old !== undefined && old.column === columns[i] ? old : { ...draft, column: columns[i]! }
  })
  const layout = { qubits, bits, items, ...indexed(items, before) }
  placementStates.set(layout, { alignment, placing, layers })
  return layout
}

/** The first layer that has other items than before. */
function firstChange(from: number, after: readonly number[], before: readonly number[]): number {
  let first = Infinity
  for (let i = from; i < after.length; i++) first = Math.min(first, after[i]!)
  for (let i = from; i < before.length; i++) first = Math.min(first, before[i]!)
  return first
}

/** Items by column and by id. Columns in which nothing has changed are the lists they were. */
function indexed(
  items: readonly LaidItem[],
  before: CircuitLayout | undefined,
): Pick<CircuitLayout, 'columns' | 'byColumn' | 'byId'> {
  const columns = items.reduce((most, { column, span }) => Math.max(most, column + span), 0)
  const byId = new Map<InstructionId, LaidItem>(before?.byId)
  const isChanged = new Uint8Array(Math.max(columns, before?.columns ?? 0)).fill(before ? 0 : 1)
  const mark = ({ column, span }: LaidItem) => isChanged.fill(1, column, column + span)
  before?.items.forEach((item, i) => {
    if (items[i] === item) return
    mark(item)
    for (const { id } of item.instructions) byId.delete(id)
  })
  items.forEach((item, i) => {
    if (before?.items[i] === item) return
    mark(item)
    for (const { id } of item.instructions) byId.set(id, item)
  })
  const byColumn = Array.from({ length: columns }, (_, column): LaidItem[] | readonly LaidItem[] =>
    isChanged[column] === 1 ? [] : before!.byColumn[column]!,
  )
  for (const item of items)
    for (let column = item.column; column < item.column + item.span; column++)
      if (isChanged[column] === 1) (byColumn[column] as LaidItem[]).push(item)
  return { columns, byColumn, byId }
}
