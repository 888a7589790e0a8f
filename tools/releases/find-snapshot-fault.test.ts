import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findSnapshotFault } from './find-snapshot-fault.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'snapshot-'))
  mkdirSync(join(root, '.changeset'))
})
afterEach(() => rmSync(root, { recursive: true }))
function write(file: string, text: string) {
  writeFileSync(join(root, '.changeset', file), text)
}

it('needs a changeset', () => {
  expect(findSnapshotFault(root, 'map')).toMatch(/^No changeset waits/)
  write('a.md', "---\n'@qportal/ui': patch\n---\n\nText\n")
  expect(findSnapshotFault(root, 'map')).toBeUndefined()
  write('pre.json', '{"mode":"pre","tag":"next"}')
  expect(findSnapshotFault(root, 'map')).toMatch(/^In pre-release mode/)
})

it.each(['latest', 'next', '1.2', '', 'a b', '--tag'])('refuses the tag %j', (tag) => {
  write('a.md', "---\n'@qportal/ui': patch\n---\n\nText\n")
  expect(findSnapshotFault(root, tag)).toContain(`tag ${tag}`)
})
