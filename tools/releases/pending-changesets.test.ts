import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readPendingChangesets } from './pending-changesets.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'changesets-'))
  mkdirSync(join(root, '.changeset'))
  write('README.md', 'How to add one.')
})
afterEach(() => rmSync(root, { recursive: true }))

it('reads the bumps of every changeset', () => {
  write('calm-cats.md', `---\n'@qportal/ui': minor\n"@qportal/circuit": patch\n---\n\nAdds a map.\n`)
  expect(readPendingChangesets(root)).toEqual([
    {
      name: 'calm-cats',
      bumps: { '@qportal/ui': 'minor', '@qportal/circuit': 'patch' },
      isBreaking: false,
    },
  ])
})

it('tells breaking entries by their first word', () => {
  write('calm-cats.md', `---\n'@qportal/ui': minor\n---\n\nBreaking: The map has no legend.\n`)
  expect(readPendingChangesets(root).map(({ isBreaking }) => isBreaking)).toEqual([true])
})

it('does not count the changesets that a pre-release has used', () => {
  write('pre.json', JSON.stringify({ mode: 'pre', tag: 'next' }))
  mkdirSync(join(root, '.changeset', 'pre'))
  write('pre/calm-cats.md', `---\n'@qportal/ui': minor\n---\n\nAdds a map.\n`)
  expect(readPendingChangesets(root)).toEqual([])
})

it('finds nothing right after a release', () => {
  expect(readPendingChangesets(root)).toEqual([])
})

function write(name: string, text: string) {
  writeFileSync(join(root, '.changeset', name), text)
}
