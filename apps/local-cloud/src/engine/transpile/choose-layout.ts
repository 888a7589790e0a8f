import type { CouplingMap } from './coupling-map.ts'
import type { Layout } from './layout.ts'
import { routeSteps } from './route-steps.ts'
import type { Step } from './step.ts'

/** Completes a requested layout: the remaining qubits get free places near their partners. */
export function completeLayout(
  asked: ReadonlyMap<number, number>,
  map: CouplingMap,
  usedQubits: readonly number[],
): Layout {
  const toPhysical: number[] = []
  const free = new Set(Array.from({ length: map.size }, (_, place) => place))
  const give = (qubit: number, place: number) => {
    toPhysical[qubit] = place
    free.delete(place)
  }
  for (const [qubit, place] of asked) give(qubit, place)
  const taken = [...asked.values()]
  for (const qubit of [...usedQubits, ...Array.from({ length: map.size }, (_, index) => index)]) {
    if (toPhysical[qubit] !== undefined) continue
    const farness = (place: number) => taken.reduce((sum, other) => sum + map.distance(place, other), 0)
    const place = [...free].reduce((best, other) => (farness(other) < farness(best) ? other : best))
    give(qubit, place)
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
  const back = gates.toReversed()
  const busiest = orderOfUse(gates)
  const options = { lookAhead, random }
  const candidates: { readonly layout: Layout; readonly swaps: number }[] = []
  const consider = (layout: Layout) => {
    const there = routeSteps(gates, map, layout, options)
    candidates.push({ layout, swaps: there.swaps })
    return there
  }
  for (let trial = 0; trial < trials; trial++) {
    const seat = Math.floor(random() * map.size)
    const start =
      trial === 0
        ? { toPhysical: Array.from({ length: map.size }, (_, qubit) => qubit) }
        : completeLayout(new Map(busiest[0] === undefined ? [] : [[busiest[0], seat]]), map, busiest)
    const there = consider(start)
    if (there.swaps === 0) return start
    consider(routeSteps(back, map, there.layout, options).layout)
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
