import { withBranches } from '@qportal/circuit'
import type { CouplingMap } from './coupling-map.ts'
import { createMovingLayout, type Layout } from './layout.ts'
import { createStepGraph } from './step-graph.ts'
import { moveStep, type Step } from './step.ts'

interface Routed {
  /** On physical qubits, every cx on a coupled pair. */
  readonly steps: readonly Step[]
  /** The layout at the end. */
  readonly layout: Layout
  readonly swaps: number
}

interface RouteOptions {
  /** Number of gates after the front layer that influence the choice of swaps. */
  readonly lookAhead: number
  /** Uniform in [0, 1); decides between equally good swaps. */
  readonly random: () => number
}

const weightOfLater = 0.5
const decayPerSwap = 0.001
const swapsUntilReset = 5

/**
 * Inserts swaps that bring the qubits of each gate together. Of the possible swaps it takes the one
 * after which the front layer, and with less weight the gates after it, are closest.
 *
 * @see Li, Ding, Xie: Tackling the qubit mapping problem for NISQ-era quantum devices (SABRE),
 * ASPLOS 2019
 */
export function routeSteps(
  steps: readonly Step[],
  map: CouplingMap,
  start: Layout,
  { lookAhead, random }: RouteOptions,
): Routed {
  const { followers, waitsFor } = createStepGraph(steps)
  const waiting = [...waitsFor]
  const layout = createMovingLayout(start)
  const routed: Step[] = []
  const decay = Array.from({ length: map.size }, () => 1)
  /** The front layer: gates that wait only because their qubits are apart. */
  let front: number[] = []
  let swaps = 0
  let swapsWithoutProgress = 0

  advance(steps.flatMap((_, index) => (waiting[index] === 0 ? [index] : [])))
  while (front.length > 0) {
    if (swapsWithoutProgress > 2 * map.size) bringTogether(front[0]!)
    else swap(...bestSwap())
    if (swapsWithoutProgress % swapsUntilReset === 0) decay.fill(1)
    const runnable = front.filter(isRunnable)
    if (runnable.length === 0) continue
    front = front.filter((index) => !runnable.includes(index))
    swapsWithoutProgress = 0
    decay.fill(1)
    advance(runnable)
  }
  return { steps: routed, layout: layout.read(), swaps }

  /** Emits the steps that can run, and all steps that they unblock. */
  function advance(ready: readonly number[]): void {
    const queue = [...ready]
    for (const index of queue) {
      if (!isRunnable(index)) {
        front.push(index)
        continue
      }
      for (const step of place(steps[index]!)) routed.push(step)
      for (const follower of followers[index]!) if (--waiting[follower]! === 0) queue.push(follower)
    }
  }

  function place(step: Step): readonly Step[] {
    if (step.kind !== 'if') return [moveStep(step, layout.physicalOf)]
    const [yes, no] = [step.then, step.else].map((part) => part.flatMap(placeAndRestore))
    return [withBranches({ kind: 'if', condition: step.condition }, yes!, no!)]
  }

  /** Restores the layout at the end of a conditional block, because it may not run. */
  function placeAndRestore(step: Step): readonly Step[] {
    if (step.kind !== 'cx') return place(step)
    const [from, to] = [layout.physicalOf(step.control), layout.physicalOf(step.target)]
    const path = pathBetween(from, to)
    const swapsThere = path.slice(1).map((next, i): Step => ({ kind: 'swap', qubits: [path[i]!, next] }))
    swaps += 2 * swapsThere.length
    const control = path.at(-1) ?? from
    return [...swapsThere, { kind: 'cx', control, target: to }, ...swapsThere.toReversed()]
  }

  function isRunnable(index: number): boolean {
    const step = steps[index]!
    return step.kind !== 'cx' || map.areCoupled(...placesOf(step))
  }

  function placesOf(step: Step & { kind: 'cx' }): [number, number] {
    return [layout.physicalOf(step.control), layout.physicalOf(step.target)]
  }

  function swap(a: number, b: number): void {
    routed.push({ kind: 'swap', qubits: [a, b] })
    layout.swap(a, b)
    decay[a]! += decayPerSwap
    decay[b]! += decayPerSwap
    swaps++
    swapsWithoutProgress++
  }

  /** Returns the qubits of a shortest path from one qubit to a neighbour of the other. */
  function pathBetween(from: number, to: number): number[] {
    const path = [from]
    let here = from
    while (map.distance(here, to) > 1) {
      const distance = map.distance(here, to)
      here = map.neighbours[here]!.find((next) => map.distance(next, to) < distance)!
      path.push(here)
    }
    return path
  }

  function bringTogether(index: number): void {
    const path = pathBetween(...placesOf(steps[index] as Step & { kind: 'cx' }))
    path.slice(1).forEach((next, i) => swap(path[i]!, next))
  }

  function bestSwap(): readonly [number, number] {
    const pairsOf = (list: readonly number[]) =>
      list.map((index) => placesOf(steps[index] as Step & { kind: 'cx' }))
    const [next, later] = [pairsOf(front), pairsOf(gatesAfterFront())]
    const ends = new Set(next.flat())
    let best: { pair: readonly [number, number]; cost: number; tie: number } | undefined
    for (const pair of map.pairs) {
      const [a, b] = pair
      if (!ends.has(a) && !ends.has(b)) continue
      const moved = (qubit: number) => (qubit === a ? b : qubit === b ? a : qubit)
      const total = (list: readonly (readonly [number, number])[]) =>
        list.reduce((sum, [from, to]) => sum + map.distance(moved(from), moved(to)), 0) / (list.length || 1)
      const cost = Math.max(decay[a]!, decay[b]!) * (total(next) + weightOfLater * total(later))
      const tie = random()
      if (!best || cost < best.cost - 1e-12 || (cost < best.cost + 1e-12 && tie < best.tie))
        best = { pair, cost, tie }
    }
    return best!.pair
  }

  function gatesAfterFront(): readonly number[] {
    const found: number[] = []
    const queue = [...front]
    const seen = new Set(queue)
    for (let i = 0; i < queue.length && found.length < lookAhead && i < 20 * lookAhead; i++)
      for (const follower of followers[queue[i]!]!) {
        if (seen.has(follower)) continue
        seen.add(follower)
        queue.push(follower)
        if (steps[follower]!.kind === 'cx') found.push(follower)
      }
    return found
  }
}
