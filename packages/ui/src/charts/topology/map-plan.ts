/** A qubit with its position on the device: any unit, y upwards. */
export interface MapQubit {
  readonly id: number
  readonly x: number
  readonly y: number
}

/** Two qubits that can interact, by their index. */
export interface MapCoupling {
  readonly from: number
  readonly to: number
}

export interface PlacedQubit {
  readonly id: number
  readonly x: number
  readonly y: number
}

export interface PlacedCoupling extends MapCoupling {
  readonly line: string
}

/** Geometry of a device map in CSS pixels, y downwards. */
export interface MapPlan {
  readonly width: number
  readonly height: number
  readonly spacing: number
  readonly radius: number
  readonly qubits: readonly PlacedQubit[]
  readonly couplings: readonly PlacedCoupling[]
}

/**
 * Maximum distance of neighbours in pixels. Circles then have a radius of 17 px and margins are 34
 * px; all shrink together.
 */
const maxSpacing = 60
const margin = 34 / 60
const circle = 17 / 60

/**
 * Fits a device into a width and keeps its proportions. Ignores couplings to unknown qubits; both
 * directions count as one.
 */
export function planMap(
  qubits: readonly MapQubit[],
  couplings: readonly MapCoupling[],
  width: number,
): MapPlan {
  const qubitById = new Map(qubits.map((qubit) => [qubit.id, qubit]))
  const pairs = new Map<string, MapCoupling>()
  for (const coupling of couplings) {
    if (coupling.from === coupling.to || !qubitById.has(coupling.from) || !qubitById.has(coupling.to))
      continue
    const key = pairKey(coupling)
    if (!pairs.has(key)) pairs.set(key, coupling)
  }

  const xs = qubits.map((qubit) => qubit.x)
  const ys = qubits.map((qubit) => qubit.y)
  const [left, right, low, high] = [findMin(xs), findMax(xs), findMin(ys), findMax(ys)]
  const unit = minDistance(qubits, [...pairs.values()], qubitById) || Math.max(right - left, high - low) || 1
  const spacing = Math.min(maxSpacing, width / ((right - left) / unit + 2 * margin))
  const scale = spacing / unit
  const edge = spacing * margin
  const start = (width - (right - left) * scale) / 2

  const place = (qubit: MapQubit): PlacedQubit => ({
    id: qubit.id,
    x: start + (qubit.x - left) * scale,
    y: edge + (high - qubit.y) * scale,
  })
  const placed = new Map(qubits.map((qubit) => [qubit.id, place(qubit)]))
  return {
    width,
    height: (high - low) * scale + 2 * edge,
    spacing,
    radius: spacing * circle,
    qubits: [...placed.values()],
    couplings: [...pairs.values()].map((coupling) => {
      const from = placed.get(coupling.from)!
      const to = placed.get(coupling.to)!
      return { ...coupling, line: `M${round(from.x)} ${round(from.y)}L${round(to.x)} ${round(to.y)}` }
    }),
  }
}

/** Returns one key for a coupling and its reverse. */
export function pairKey({ from, to }: MapCoupling): string {
  return from < to ? `${from}-${to}` : `${to}-${from}`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
function findMin(values: readonly number[]): number {
  return values.reduce((min, value) => Math.min(min, value), values[0] ?? 0)
}
function findMax(values: readonly number[]): number {
  return values.reduce((max, value) => Math.max(max, value), values[0] ?? 0)
}

/**
 * Returns the length of the shortest coupling; without couplings, the shortest step along an axis
 * between two qubits.
 */
function minDistance(
  qubits: readonly MapQubit[],
  couplings: readonly MapCoupling[],
  qubitById: ReadonlyMap<number, MapQubit>,
): number {
  const lengths = couplings.map(({ from, to }) => {
    const [first, second] = [qubitById.get(from)!, qubitById.get(to)!]
    return Math.hypot(first.x - second.x, first.y - second.y)
  })
  const steps = (values: readonly number[]): number[] => {
    const sorted = [...new Set(values)].toSorted((a, b) => a - b)
    return sorted.slice(1).map((value, index) => value - sorted[index]!)
  }
  const candidates = lengths.some((length) => length > 0)
    ? lengths
    : [...steps(qubits.map((qubit) => qubit.x)), ...steps(qubits.map((qubit) => qubit.y))]
  return (
    candidates
      .filter((length) => length > 0)
      .reduce((min, length) => Math.min(min, length), Number.POSITIVE_INFINITY) || 0
  )
}

/** Returns the qubit at a point, or the nearest one within one spacing. */
export function qubitAt(plan: MapPlan, x: number, y: number): number | null {
  let best: number | null = null
  let distance = plan.spacing * 0.6
  plan.qubits.forEach((qubit, index) => {
    const score = Math.hypot(qubit.x - x, qubit.y - y)
    if (score < distance) {
      distance = score
      best = index
    }
  })
  return best
}

/**
 * Returns the nearest qubit in a direction, considering those further that way than sideways.
 * Returns `index` if there is none.
 */
export function qubitBeside(
  plan: MapPlan,
  index: number,
  direction: 'up' | 'down' | 'left' | 'right',
): number {
  const here = plan.qubits[index]!
  const sign = direction === 'left' || direction === 'up' ? -1 : 1
  const horizontal = direction === 'left' || direction === 'right'
  let best = index
  let distance = Number.POSITIVE_INFINITY
  plan.qubits.forEach((qubit, at) => {
    const along = sign * (horizontal ? qubit.x - here.x : qubit.y - here.y)
    const sideways = Math.abs(horizontal ? qubit.y - here.y : qubit.x - here.x)
    if (along <= 0.01 || sideways > along) return
    const score = along + 2 * sideways
    if (score < distance) {
      distance = score
      best = at
    }
  })
  return best
}
