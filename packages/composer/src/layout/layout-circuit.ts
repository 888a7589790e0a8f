import { countBits, countQubits, type Circuit, type InstructionId } from '@qportal/circuit'
import type { QasmDocument } from '@qportal/openqasm'
import type { Alignment, CircuitLayout, DrawingSettings, LaidItem } from './circuit-layout.ts'
import { commonItems, draftItems, type ItemDraft, type Owners } from './draft-items.ts'
import {
  columnsOfLayers,
  placeInMoments,
  placeLeft,
  type LayerColumns,
  type Placement,
} from './place-items.ts'
import { maxInnerColumns, unfoldItem, type Rounds } from './unfold-items.ts'

/** Options of `layoutCircuit`. */
export interface LayoutOptions extends DrawingSettings {
  /** `QasmDocument.owners`: instructions of one loop, call or scope become one block. */
  readonly owners?: Owners
  /** `QasmDocument.rounds`: unfolded loops are divided into iterations. */
  readonly rounds?: Rounds
  /** The layout before an edit. Items in front of the first changed instruction are reused. */
  readonly previous?: CircuitLayout | undefined
}

/** The intermediate results of a layout, from which the next one continues. */
interface PlacementState {
  readonly alignment: Alignment
  readonly unfolded: ReadonlySet<string>
  /** Names of the registers that conditions show. */
  readonly bits: string
  readonly placement: Placement
  readonly layers: LayerColumns | undefined
}

interface CachedLayout {
  readonly alignment: Alignment
  readonly unfolded: ReadonlySet<string>
  readonly owners: Owners
  readonly layout: CircuitLayout
}

const nothingUnfolded: ReadonlySet<string> = new Set()

const nothingShared = { items: 0, instructions: 0 }

/** Layouts by circuit; commands, drawing and list of problems request the same one. */
const cache = new WeakMap<Circuit, CachedLayout>()
const placementStates = new WeakMap<CircuitLayout, PlacementState>()

/**
 * Places every instruction of a circuit in a column. An item that is drawn across a wire blocks it.
 * The measurements of a statement such as `c = measure q;` share one column.
 * The time is linear in the number of instructions; with `previous` and an edit in its second half,
 * in the number of instructions after the edit. The layout of a circuit is cached.
 */
export function layoutCircuit(
  circuit: Circuit,
  { alignment = 'left', unfolded: given, owners, rounds, previous }: LayoutOptions = {},
): CircuitLayout {
  const unfolded = given === undefined || given.size === 0 ? nothingUnfolded : given
  const last = cache.get(circuit)
  if (last?.alignment === alignment && last.unfolded === unfolded && last.owners === owners)
    return last.layout
  const layout = placeAll(circuit, { alignment, unfolded, owners, rounds, previous })
  cache.set(circuit, { alignment, unfolded, owners, layout })
  return layout
}

/** Places every instruction of a program, or of a changed circuit of it. */
export function layoutProgram(
  { circuit, owners, rounds }: Pick<QasmDocument, 'circuit' | 'owners' | 'rounds'>,
  drawing: DrawingSettings,
  previous?: CircuitLayout,
): CircuitLayout {
  return layoutCircuit(circuit, { ...drawing, owners, rounds, previous })
}

interface PlaceOptions {
  readonly alignment: Alignment
  readonly unfolded: ReadonlySet<string>
  readonly owners: Owners
  readonly rounds: Rounds
  readonly previous: CircuitLayout | undefined
}

function placeAll(
  circuit: Circuit,
  { alignment, unfolded, owners, rounds, previous }: PlaceOptions,
): CircuitLayout {
  const qubits = countQubits(circuit)
  const bits = countBits(circuit)
  const state = previous && placementStates.get(previous)
  const isLayered = alignment === 'layers'
  const comparable =
    previous?.qubits === qubits &&
    state?.bits === bitNames(circuit) &&
    state.unfolded === unfolded &&
    (state.alignment === 'layers') === isLayered
      ? previous
      : undefined
  const shared = comparable ? commonItems(comparable.items, circuit, owners) : nothingShared
  // If most items come after the edit, comparing them costs more than drafting them anew.
  const isReuseCheaper = comparable !== undefined && shared.items >= comparable.items.length / 2
  const [before, common] = isReuseCheaper ? [comparable, shared] : [undefined, nothingShared]
  const earlier = before && state
  const added = draftItems(circuit, owners, common.instructions)
  const options = { circuit, rounds, unfolded, maxColumns: maxInnerColumns }
  const drafts: readonly ItemDraft[] = [
    ...(before?.items.slice(0, common.items) ?? []),
    ...(unfolded.size === 0 ? added : added.map((draft) => unfoldItem(draft, options))),
  ]
  const wires = qubits + bits
  const placement = isLayered
    ? placeInMoments(drafts, { qubits, wires }, earlier?.placement, common.items)
    : placeLeft(drafts, wires, earlier?.placement, common.items)
  const layers = isLayered
    ? columnsOfLayers(
        drafts,
        placement.places,
        earlier?.layers,
        earlier && firstChange(common.items, placement.places, earlier.placement.places),
      )
    : undefined
  const columns = layers?.columns ?? placement.places
  const items = drafts.map((draft, i): LaidItem => {
    const old = i < common.items ? before?.items[i] : undefined
    return old !== undefined && old.column === columns[i] ? old : { ...draft, column: columns[i]! }
  })
  const layout = { qubits, bits, items, ...indexed(items, before) }
  placementStates.set(layout, { alignment, unfolded, bits: bitNames(circuit), placement, layers })
  return layout
}

function bitNames({ bitRegisters }: Circuit): string {
  return bitRegisters.map(({ name, size }) => `${name} ${size}`).join()
}

/** The first layer whose items differ from those before the edit. */
function firstChange(from: number, after: readonly number[], before: readonly number[]): number {
  let first = Infinity
  for (let i = from; i < after.length; i++) first = Math.min(first, after[i]!)
  for (let i = from; i < before.length; i++) first = Math.min(first, before[i]!)
  return first
}

/** Indexes items by column and by id. Unchanged columns reuse their earlier lists. */
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
