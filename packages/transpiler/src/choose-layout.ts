import type { CouplingMap } from './coupling-map.ts'
import type { Layout } from './layout.ts'
import { routeSteps } from './route-steps.ts'
import type { Step } from './step.ts'

/** Completes a requested layout: the remaining qubits get free places near their partners. */
export function completeLayout(
  requested: ReadonlyMap<number, number>,
  map: CouplingMap,
  usedQubits: readonly number[],
): Layout {
  const toPhysical: number[] = []
  const free = new Set(Array.from({ length: map.size }, (_, place) => place))
  const assign = (qubit: number, place: number) => {
    toPhysical[qubit] = place
    free.delete(place)
  }
  for (const [qubit, place] of requested) assign(qubit, place)
  const taken = [...requested.values()]
  for (const qubit of [...usedQubits, ...Array.from({ length: map.size }, (_, index) => index)]) {
    if (toPhysical[qubit] !== undefined) continue
    const totalDistance = (place: number) => taken.reduce((sum, other) => sum + map.distance(place, other), 0)
    const place = [...free].reduce((best, other) =>
      totalDistance(other) < totalDistance(best) ? other : best,
    )
    assign(qubit, place)
    if (taken.length < usedQubits.length) taken.push(place)
  }
  return { toPhysical }
}

/**
 * Searches for the layout with the fewest swaps. Each trial routes the circuit forwards and
 * backwards: the end of the reversed circuit is a good start for the circuit itself.
 */
export function chooseLayout(
  steps: readonly Step[],
  map: CouplingMap,
  { trials, lookAhead, random }: { trials: number; lookAhead: number; random: () => number },
): Layout {
  const gates = steps.filter((step) => step.kind === 'cx')
  const backwards = gates.toReversed()
  const order = orderOfUse(gates)
  const options = { lookAhead, random }
  const candidates: { readonly layout: Layout; readonly swaps: number }[] = []
  const tryLayout = (layout: Layout) => {
    const forwards = routeSteps(gates, map, layout, options)
    candidates.push({ layout, swaps: forwards.swaps })
    return forwards
  }
  for (let trial = 0; trial < trials; trial++) {
    const place = Math.floor(random() * map.size)
    const start =
      trial === 0
        ? { toPhysical: Array.from({ length: map.size }, (_, qubit) => qubit) }
        : completeLayout(new Map(order[0] === undefined ? [] : [[order[0], place]]), map, order)
    const forwards = tryLayout(start)
    if (forwards.swaps === 0) return start
    tryLayout(routeSteps(backwards, map, forwards.layout, options).layout)
  }
  return candidates.reduce((best, other) => (other.swaps < best.swaps ? other : best)).layout
}

/** Orders the qubits so that each interacts with an earlier one where possible. */
function orderOfUse(gates: readonly (Step & { kind: 'cx' })[]): readonly number[] {
  const partners = new Map<number, Set<number>>()
  for (const { control, target } of gates)
    for (const [a, b] of [
      [control, target],
      [target, control],
    ] as const)
      partners.set(a, (partners.get(a) ?? new Set()).add(b))
  const order = new Set<number>()
  for (const first of [...partners.keys()].sort((a, b) => partners.get(b)!.size - partners.get(a)!.size)) {
    order.add(first)
    for (const qubit of order) for (const partner of partners.get(qubit)!) order.add(partner)
  }
  return [...order]
}
