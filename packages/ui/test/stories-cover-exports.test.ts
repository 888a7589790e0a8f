import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { advice } from '../.storybook/docs/advice.ts'
import { exportedComponents } from '../scripts/exported-components.ts'

const root = new URL('../', import.meta.url)
function read(path: string): string {
  return readFileSync(new URL(path, root), 'utf8')
}

const stories = [...storiesIn('src'), ...storiesIn('.storybook')].map(read)

function storiesIn(folder: string): string[] {
  return readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && (path.endsWith('.stories.tsx') || folder === '.storybook'))
    .map((path) => `${folder}/${path}`)
}

function storiesOf({ name, from }: { name: string; from: string }): string[] {
  const file = from.split('/').at(-1)!
  return stories.filter(
    (story) =>
      new RegExp(`<${name}[\\s/>.]|component: ${name}\\b|as=\\{${name}\\}`).test(story) ||
      new RegExp(`import \\* as \\w+ from './${file}'`).test(story),
  )
}

function isShown(component: { name: string; from: string }): boolean {
  return storiesOf(component).length > 0
}

/** Returns true for a component with a native control, a Headless UI part or a key listener. */
function takesKeys(index: string, from: string): boolean {
  return /<(button|input|select|textarea|a)\b|from '@headlessui\/react'|onKeyDown/.test(
    read(new URL(from, `file:///${index}`).pathname.slice(1)),
  )
}

describe('stories', () => {
  it.each(['src/index.ts', 'src/charts/index.ts'] as const)(
    'show every component that %s exports',
    (index) => {
      const components = exportedComponents(index)
      expect(components.length).toBeGreaterThan(3)
      expect(components.filter((component) => !isShown(component)).map(({ name }) => name)).toEqual([])
    },
  )

  it.each(['src/index.ts', 'src/charts/index.ts'] as const)(
    'test the keyboard for every interactive component of %s',
    (index) => {
      const interactive = exportedComponents(index).filter(({ from }) => takesKeys(index, from))
      expect(interactive.length).toBeGreaterThan(0)
      const untested = interactive.filter(
        (component) => !storiesOf(component).some((story) => /userEvent\.(tab|keyboard)\(/.test(story)),
      )
      expect(untested.map(({ name }) => name)).toEqual([])
    },
  )

  it('have advice for every component', () => {
    const components = (['src/index.ts', 'src/charts/index.ts'] as const)
      .flatMap(exportedComponents)
      .filter(({ name }) => name === 'Icon' || !name.endsWith('Icon'))
    const advised = Object.values(advice).flatMap((page) =>
      Object.entries(page)
        .filter(([, rows]) => rows.length > 0)
        .map(([name]) => name),
    )
    expect(components.filter(({ name }) => !advised.includes(name)).map(({ name }) => name)).toEqual([])
  })

  it('have a page for every entry of advice', () => {
    const titles = stories.flatMap((story) =>
      [...story.matchAll(/title: '([^']+)'/g)].map(([, title]) => title),
    )
    expect(Object.keys(advice).filter((title) => !titles.includes(title))).toEqual([])
  })

  it('are found in the right folders', () => {
    expect(isShown({ name: 'NoSuchComponent', from: './no-such.tsx' })).toBe(false)
    expect(stories.length).toBeGreaterThan(30)
  })
})
