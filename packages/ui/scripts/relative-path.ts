import type { PathCommand } from 'opentype.js'

type Point = readonly [x: number, y: number]

/**
 * Returns the path of a glyph with relative coordinates in whole units and y pointing down, so that
 * it can follow any starting point. `raise` is in the same units.
 */
export function relativePath(commands: readonly PathCommand[], scale: number, raise = 0): string {
  let here: Point = [0, 0]
  let start: Point = here
  let path = ''
  for (const command of commands) {
    if (command.type === 'Z') {
      path += 'z'
      here = start
      continue
    }
    const points = listPoints(command).map(([x, y]): Point => [
      Math.round(x * scale),
      Math.round(-y * scale - raise),
    ])
    path += step(command.type, points, here)
    here = points.at(-1)!
    if (command.type === 'M') start = here
  }
  return path
}

function listPoints(command: Exclude<PathCommand, { type: 'Z' }>): readonly Point[] {
  const end: Point = [command.x, command.y]
  if (command.type === 'Q') return [[command.x1, command.y1], end]
  if (command.type === 'C') return [[command.x1, command.y1], [command.x2, command.y2], end]
  return [end]
}

function step(type: 'M' | 'L' | 'Q' | 'C', points: readonly Point[], [x, y]: Point): string {
  const values = points.flatMap(([px, py]) => [px - x, py - y])
  const [dx, dy] = values
  if (type !== 'L') return type.toLowerCase() + values.join(' ').replaceAll(' -', '-')
  if (dy === 0) return dx === 0 ? '' : `h${dx}`
  return dx === 0 ? `v${dy}` : `l${values.join(' ').replaceAll(' -', '-')}`
}
