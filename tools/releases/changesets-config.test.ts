import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { repositoryRoot } from '../source/read-source.ts'

const root = mkdtempSync(join(tmpdir(), 'changesets-config-'))
afterAll(() => rmSync(root, { recursive: true }))

function write(path: string, content: object | string): void {
  const file = join(root, path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
}

function readPackage(name: string) {
  return JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')) as object
}

// Starts the program of changesets, which takes seconds on a busy machine.
it('releases a package with its dependants, and raises their ranges', { timeout: 60_000 }, () => {
  const config = JSON.parse(readFileSync(join(repositoryRoot, '.changeset/config.json'), 'utf8')) as object
  write('.changeset/config.json', { ...config, changelog: false })
  write('.changeset/calm-cats.md', `---\n'lowest': patch\n---\n\nA fix.\n`)
  write('package.json', { name: 'root', private: true })
  write('pnpm-workspace.yaml', 'packages:\n  - packages/*\n')
  write('pnpm-lock.yaml', '')
  write('packages/lowest/package.json', { name: 'lowest', version: '0.1.0' })
  const dependencies = { lowest: 'workspace:^' }
  write('packages/dependant/package.json', { name: 'dependant', version: '0.4.2', dependencies })
  write('packages/other/package.json', { name: 'other', version: '0.7.0' })
  execFileSync(join(repositoryRoot, 'node_modules/.bin/changeset'), ['version'], {
    cwd: root,
    stdio: 'ignore',
  })
  expect(['lowest', 'dependant', 'other'].map(readPackage)).toEqual([
    { name: 'lowest', version: '0.1.1' },
    { name: 'dependant', version: '0.4.3', dependencies },
    { name: 'other', version: '0.7.0' },
  ])
})
