import { visitWires, type ItemDraft } from './draft-items.ts'

/**
 * The place of each item, and checkpoints of the free columns, from which placement can continue.
 */
export interface Placement {
  /** The column or layer of each item. */
  readonly places: readonly number[]
  readonly checkpoints: readonly (readonly number[])[]
}

const stride = 64

type Place = (free: number[], draft: ItemDraft) => number

/** Places the items from `from` on; earlier ones keep their places of an earlier run. */
function placeFrom(
  drafts: readonly ItemDraft[],
  wires: number,
  place: Place,
  earlier: Placement | undefined,
  from: number,
): Placement {
  const last = Math.max(0, (earlier?.checkpoints.length ?? 0) - 1)
  const start = Math.min(Math.floor(from / stride), last) * stride
  const places = earlier?.places.slice(0, start) ?? []
  const checkpoints = earlier?.checkpoints.slice(0, start / stride) ?? []
  const free = Array.from({ length: Math.max(1, wires) }, (_, wire) =>
    start === 0 ? 0 : (earlier?.checkpoints[start / stride]?.[wire] ?? 0),
  )
  for (let i = start; i < drafts.length; i++) {
    if (i % stride === 0) checkpoints.push([...free])
    places.push(place(free, drafts[i]!))
  }
  return { places, checkpoints }
}

/** Places an item as far left as possible. It blocks every wire between its top and bottom. */
const leftmost: Place = (free, draft) => {
  const { span, register } = draft
  if (register?.isFirst === false) return free[draft.top]! - span
  const [top, bottom] = reachOf(draft)
  let column = 0
  for (let wire = top; wire <= bottom; wire++) column = Math.max(column, free[wire]!)
  for (let wire = top; wire <= bottom; wire++) free[wire] = column + span
  return column
}

/** The wires that an item blocks; the first measurement of a register blocks those of all. */
function reachOf({ top, bottom, register }: ItemDraft): readonly [top: number, bottom: number] {
  return [
    register?.wires.reduce((least, wire) => Math.min(least, wire)) ?? top,
    register?.wires.reduce((most, wire) => Math.max(most, wire)) ?? bottom,
  ]
}

export function placeLeft(
  drafts: readonly ItemDraft[],
  wires: number,
  earlier?: Placement,
  from = 0,
): Placement {
  return placeFrom(drafts, wires, leftmost, earlier, from)
}

/** Places each item in its moment (layer), considering only the wires that it uses. */
export function placeInMoments(
  drafts: readonly ItemDraft[],
  { qubits, wires }: { readonly qubits: number; readonly wires: number },
  earlier?: Placement,
  from = 0,
): Placement {
  const earliest: Place = (free, { instructions, top, register }) => {
    if (register?.isFirst === false) return free[top]! - 1
    let layer = 0
    const used = new Set(register?.wires)
    for (const each of instructions) visitWires(each, qubits, (wire) => used.add(wire))
    if (used.size === 0) used.add(0)
    for (const wire of used) layer = Math.max(layer, free[wire]!)
    for (const wire of used) free[wire] = layer + 1
    return layer
  }
  return placeFrom(drafts, wires, earliest, earlier, from)
}

/**
 * Columns of the items of each layer. `starts` contains the first column of every layer, then the
 * end of the last.
 */
export interface LayerColumns {
  readonly columns: readonly number[]
  readonly starts: readonly number[]
}

/** Computes the columns from a layer on; those before it are reused. */
export function columnsOfLayers(
  drafts: readonly ItemDraft[],
  layerOf: readonly number[],
  earlier?: LayerColumns,
  from = 0,
): LayerColumns {
  const first = Math.min(from, (earlier?.starts.length ?? 1) - 1)
  const layers: number[][] = []
  for (const [i, layer] of layerOf.entries()) if (layer >= first) (layers[layer - first] ??= []).push(i)
  const columns = drafts.map((_, i) => earlier?.columns[i] ?? 0)
  const starts = earlier?.starts.slice(0, first) ?? []
  let start = earlier?.starts[first] ?? 0
  for (const layer of layers) {
    starts.push(start)
    const taken = new Map<number, number>()
    let end = start + 1
    for (const i of layer) {
      const { span, register } = drafts[i]!
      if (register?.isFirst === false) {
        columns[i] = taken.get(drafts[i]!.top)! - span
        continue
      }
      const [top, bottom] = reachOf(drafts[i]!)
      let column = start
      for (let wire = top; wire <= bottom; wire++) column = Math.max(column, taken.get(wire) ?? 0)
      for (let wire = top; wire <= bottom; wire++) taken.set(wire, column + span)
      columns[i] = column
      end = Math.max(end, column + span)
    }
    start = end
  }
  return { columns, starts: [...starts, start] }
}
