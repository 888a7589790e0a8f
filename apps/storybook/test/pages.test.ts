import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { advice as composerAdvice } from '../../../packages/composer/.storybook/advice.ts'
import { advice as designAdvice } from '../../../packages/ui/.storybook/docs/advice.ts'
import { readPropDocs } from '../src/prop-docs/read-prop-docs.ts'

const packages = new URL('../../../packages/', import.meta.url)
const pages = globSync('{ui,composer}/{src,.storybook}/**/*.stories.tsx', { cwd: packages })
  .map((path) => readFileSync(new URL(path, packages), 'utf8'))
  .filter((text) => !text.includes("'!autodocs'"))
  .map((text) => /title: '([^']+)'/.exec(text)?.[1])

/** A page shows props, status and changes of the components of its advice. */
const advice = Object.entries({ ...designAdvice, ...composerAdvice })

describe('the pages of the components', () => {
  it('exist for every component that a package exports', () => {
    const shown = new Set(
      advice.filter(([title]) => pages.includes(title)).flatMap(([, page]) => Object.keys(page)),
    )
    const components = readPropDocs().filter(({ name }) => name === 'Icon' || !name.endsWith('Icon'))
    expect(components.length).toBeGreaterThan(70)
    expect(components.map(({ name }) => name).filter((name) => !shown.has(name))).toEqual([])
  })

  it('have advice for each of their components', () => {
    const silent = advice.flatMap(([, page]) => Object.entries(page).filter(([, rows]) => rows.length === 0))
    expect(silent).toEqual([])
  })
})
