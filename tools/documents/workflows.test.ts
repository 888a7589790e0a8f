import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repositoryRoot } from '../source/read-source.ts'

const folder = join(repositoryRoot, '.github', 'workflows')
const workflows = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const)

it.each(workflows)('%s pins its actions by commit and declares permissions', (_, text) => {
  const actions = [...text.matchAll(/uses: *(\S+)/g)].map(([, action]) => action)
  expect(actions.length).toBeGreaterThan(0)
  for (const action of actions) expect(action).toMatch(/@[0-9a-f]{40}$/)
  expect(text).toMatch(/^permissions:/m)
})

it('lets only the publishing job request an identity, after the tests', () => {
  const release = Object.fromEntries(workflows)['release.yml']!
  expect(release.match(/id-token: write/g)).toHaveLength(1)
  const publish = release.slice(release.indexOf('\n  publish:'))
  expect(publish).toContain('id-token: write')
  expect(publish.indexOf('.ci/run')).toBeLessThan(publish.indexOf('publish-packages'))
})

it('adds new change logs to the pull request', () => {
  const release = Object.fromEntries(workflows)['release.yml']!
  expect(release.indexOf('git add --all')).toBeGreaterThan(release.indexOf('npm run versions'))
  expect(release.indexOf('git add --all')).toBeLessThan(release.indexOf('git commit'))
})
