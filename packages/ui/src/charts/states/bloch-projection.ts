/** The coordinates of a qubit's state on the Bloch sphere, each -1 .. 1. */
export interface BlochVector {
  readonly x: number
  readonly y: number
  readonly z: number
}

interface Projected {
  readonly x: number
  readonly y: number
  /** On the far side of the sphere. */
  readonly behind: boolean
}

/** Radius of the sphere in the drawing. */
const radius = 100
/** Elevation of the viewpoint above the equator in radians. */
export const elevation = 0.35
/** Turn at which the x axis points to the lower left and all axes are apart, in radians. */
export const initialTurn = -0.55

/**
 * Projects a point of the unit ball, turned about z by `turn` radians.
 */
export function projectBloch({ x, y, z }: BlochVector, turn: number): Projected {
  const across = y * Math.cos(turn) + x * Math.sin(turn)
  const towards = x * Math.cos(turn) - y * Math.sin(turn)
  return {
    x: radius * across,
    y: -radius * (z * Math.cos(elevation) - towards * Math.sin(elevation)),
    behind: towards * Math.cos(elevation) + z * Math.sin(elevation) < 0,
  }
}

const axes = [
  { name: '|0⟩', end: { x: 0, y: 0, z: 1 } },
  { name: '|1⟩', end: { x: 0, y: 0, z: -1 } },
  { name: 'x', end: { x: 1, y: 0, z: 0 } },
  { name: 'y', end: { x: 0, y: 1, z: 0 } },
] as const

/** Returns the paths of a Bloch sphere, in units of a 200-wide drawing. */
export function blochDrawing(vector: BlochVector, turn: number) {
  const rings = circle(turn)
  const foot = projectBloch({ x: vector.x, y: vector.y, z: 0 }, turn)
  const tip = projectBloch(vector, turn)
  return {
    ...rings,
    tip,
    /** The point of the equatorial plane below or above the tip. */
    foot,
    /** From the tip to the equatorial plane and on to the centre. */
    shadow: `M${path(tip)}L${path(foot)}L0 0`,
    axes: axes.map(({ name, end }) => {
      const at = projectBloch(end, turn)
      return {
        name,
        behind: at.behind,
        end: at,
        line: `M0 0L${path(at)}`,
        at: { x: at.x * 1.13, y: at.y * 1.13 },
      }
    }),
  }
}

function path({ x, y }: { x: number; y: number }): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`
}

/** The circles of the equator and through x and z, each split into front and back. */
function circle(turn: number): { front: string; back: string } {
  const parts = { front: '', back: '' }
  for (const at of [equator, meridian]) {
    let last: 'front' | 'back' | undefined
    for (let step = 0; step <= 72; step++) {
      const point = projectBloch(at((step * Math.PI) / 36), turn)
      const side = point.behind ? 'back' : 'front'
      parts[side] += `${side === last ? 'L' : 'M'}${path(point)}`
      last = side
    }
  }
  return parts
}

function equator(angle: number): BlochVector {
  return { x: Math.cos(angle), y: Math.sin(angle), z: 0 }
}
function meridian(angle: number): BlochVector {
  return { x: Math.cos(angle), y: 0, z: Math.sin(angle) }
}
