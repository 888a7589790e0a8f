import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const root = new URL('../../../', import.meta.url)

/** Classes of Tailwind that name a side of the screen instead of the start or end of a line. */
const physical =
  /(?<![\w-])(?:-?(?:m[lr]|p[lr]|scroll-[mp][lr]|left|right)-(?:\d|\[|\(|auto|full)|(?:border-[lr]|rounded-(?:[lr]|[tb][lr]))(?=[\s-])|(?:text|float)-(?:left|right)\b)/

/** Elements that follow the pointer have coordinates of the screen. */
const placedByPointer = ['packages/composer/src/react/canvas/grid/drag-ghost.tsx']

describe('classes of the components', () => {
  it('name start and end, so that the layout mirrors from right to left', () => {
    const files = globSync('packages/{ui,composer}/src/**/*.tsx', { cwd: root }).filter(
      (file) => !file.endsWith('.stories.tsx'),
    )
    expect(files.length).toBeGreaterThan(100)
    const found = files.filter((file) =>
      readFileSync(new URL(file, root), 'utf8')
        .split('\n')
        .some((line) => physical.test(stringsIn(line))),
    )
    expect(found).toEqual(placedByPointer)
  })
})

function stringsIn(line: string): string {
  return [...line.matchAll(/'([^']*)'|"([^"]*)"|`([^`]*)`/g)]
    .map(([, single, double, template]) => ` ${single ?? double ?? template} `)
    .join('')
}
