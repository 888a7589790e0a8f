import { posix } from 'node:path'

/** Returns the address of one page as seen from another, so that the site works below any path. */
export function relativeAddress(from: string, to: string): string {
  const [path = '', fragment] = to.split('#')
  const relative = posix.relative(posix.dirname(from), path)
  return fragment === undefined ? relative : `${relative}#${fragment}`
}
