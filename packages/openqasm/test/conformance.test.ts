import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const table = readFileSync(new URL('../docs/conformance.md', import.meta.url), 'utf8')
const rows = table
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\| Section|^\|-/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

it('lists each section with a status, a test, and what is missing if a part is', () => {
  expect(rows.length).toBeGreaterThan(80)
  for (const [, section, status, tests, missing] of rows) {
    expect([section, status]).toEqual([section, expect.stringMatching(/^(?:whole|part|refused)$/)])
    expect([section, tests]).toEqual([section, expect.stringMatching(/^\[.+\]\(.+\.test\.ts\)/)])
    expect([section, missing !== '']).toEqual([section, status === 'part'])
  }
})

it('names tests that exist', () => {
  const links = [...table.matchAll(/\]\((\.\.\/[^)#]+)\)/g)].map(([, link]) => link!)
  const missing = links.filter((link) => !existsSync(new URL(`../docs/${link}`, import.meta.url)))
  expect(missing).toEqual([])
})
