import type { CouplingMap } from './coupling-map.ts'
import type { DeviceErrors } from './errors-of-chip.ts'
import type { Step } from './step.ts'

/**
 * Maximum placements that are tried. A program on nine qubits of a lattice takes a few thousand.
 */
const maxTries = 20_000
/** Hadamards on each qubit of a cx whose direction is reversed. */
const hadamardsPerReversedCx = 2

/**
 * Moves a placed program to the qubits with the highest probability of success. Considers the
 * placements whose cx all lie on couplings, and sums the errors of gates, pairs and readout.
 *
 * @param steps On physical qubits, without swaps, every cx on a coupled pair.
 * @returns The new place of each physical qubit: a permutation.
 * @see Nation, Treinish: Suppressing quantum circuit errors due to system variability, PRX Quantum
 * 4, 010327 (2023)
 */
export function placeWithMinError(
  steps: readonly Step[],
  map: CouplingMap,
  errors: DeviceErrors,
): readonly number[] {
  const { gates, pairs } = countUses(steps)
  const order = orderByPairs(gates, pairs)
  const places = new Map<number, number>()
  const free = new Set(Array.from({ length: map.size }, (_, place) => place))
  let best = { cost: costOfStaying(), places: new Map(order.map((qubit) => [qubit, qubit])) }
  let tries = 0

  search(0, 0)
  return completePermutation(best.places, map.size)

  function search(depth: number, cost: number): void {
    const qubit = order[depth]
    if (qubit === undefined) {
      best = { cost, places: new Map(places) }
      return
    }
    const partners = [...(pairs.get(qubit) ?? [])].filter(([other]) => places.has(other))
    const candidates = [...free]
      .filter((place) => partners.every(([other]) => map.areCoupled(place, places.get(other)!)))
      .map((place) => ({ place, cost: cost + costAt(qubit, place, partners) }))
      .sort((a, b) => a.cost - b.cost || a.place - b.place)
    for (const candidate of candidates) {
      if (candidate.cost >= best.cost || tries >= maxTries) return
      tries++
      places.set(qubit, candidate.place)
      free.delete(candidate.place)
      search(depth + 1, candidate.cost)
      free.add(candidate.place)
      places.delete(qubit)
    }
  }

  function costAt(qubit: number, place: number, partners: readonly (readonly [number, Uses])[]): number {
    let cost = costOf(errors.ofReadout(place)) + gates.get(qubit)! * costOf(errors.ofGate(place))
    for (const [other, { asControl, asTarget }] of partners) {
      const there = places.get(other)!
      cost += (asControl + asTarget) * costOf(errors.ofPair(place, there))
      const turned =
        (map.hasDirection(place, there) ? 0 : asControl) + (map.hasDirection(there, place) ? 0 : asTarget)
      cost += turned * hadamardsPerReversedCx * (costOf(errors.ofGate(place)) + costOf(errors.ofGate(there)))
    }
    return cost
  }

  function costOfStaying(): number {
    let cost = 0
    for (const qubit of order) {
      const partners = [...(pairs.get(qubit) ?? [])].filter(([other]) => places.has(other))
      cost += costAt(qubit, qubit, partners)
      places.set(qubit, qubit)
    }
    places.clear()
    return cost
  }
}

/** Returns a logarithm: costs add up as probabilities of success multiply. */
function costOf(error: number): number {
  return -Math.log1p(-Math.min(error, 1 - 1e-12))
}

/** Number of cx between a qubit and another, as control and as target. */
interface Uses {
  readonly asControl: number
  readonly asTarget: number
}

function countUses(steps: readonly Step[]) {
  const gates = new Map<number, number>()
  const pairs = new Map<number, Map<number, Uses>>()
  const addGates = (qubit: number, times: number) => gates.set(qubit, (gates.get(qubit) ?? 0) + times)
  const count = (qubit: number, other: number, change: keyof Uses) => {
    const uses = pairs.get(qubit) ?? new Map<number, Uses>()
    const before = uses.get(other) ?? { asControl: 0, asTarget: 0 }
    pairs.set(qubit, uses.set(other, { ...before, [change]: before[change] + 1 }))
    addGates(qubit, 0)
  }
  const visit = (step: Step) => {
    if (step.kind === 'unitary') addGates(step.qubit, 1)
    if (step.kind === 'cx') {
      count(step.control, step.target, 'asControl')
      count(step.target, step.control, 'asTarget')
    }
    if (step.kind === 'fixed' && 'qubit' in step.instruction) addGates(step.instruction.qubit, 0)
    if (step.kind === 'if') [...step.then, ...step.else].forEach(visit)
  }
  steps.forEach(visit)
  return { gates, pairs }
}

/**
 * Orders qubits so that each interacts with an earlier one where possible, which leaves few
 * placements to try.
 */
function orderByPairs(
  gates: ReadonlyMap<number, number>,
  pairs: ReadonlyMap<number, ReadonlyMap<number, Uses>>,
): readonly number[] {
  const partnersOf = (qubit: number) => pairs.get(qubit)?.size ?? 0
  const order = new Set<number>()
  for (const first of [...gates.keys()].sort((a, b) => partnersOf(b) - partnersOf(a) || a - b)) {
    order.add(first)
    for (const qubit of order) for (const partner of pairs.get(qubit)?.keys() ?? []) order.add(partner)
  }
  return [...order]
}

/** Unused qubits keep their places where possible. */
function completePermutation(places: ReadonlyMap<number, number>, size: number): readonly number[] {
  const taken = new Set(places.values())
  const free = Array.from({ length: size }, (_, place) => place).filter((place) => !taken.has(place))
  const staying = new Set(free.filter((place) => !places.has(place)))
  const others = free.filter((place) => !staying.has(place))
  return Array.from(
    { length: size },
    (_, qubit) => places.get(qubit) ?? (staying.has(qubit) ? qubit : others.shift()!),
  )
}
