import type { Statement } from '../syntax/tree.ts'

/** The line of a single measurement, with an arrow if the statement that it comes from has one. */
export function keepArrow(line: string, from: Statement | undefined): string {
  return from?.kind === 'MeasureStatement' && from.target !== undefined
    ? line.replace(/^(\s*)(.+) = (measure .+);$/, '$1$3 -> $2;')
    : line
}
