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

it('publishes packed files after the tests, in a job that runs no code of others', () => {
  const release = Object.fromEntries(workflows)['release.yml']!
  expect(release.match(/id-token: write/g)).toHaveLength(1)
  const [pack = '', publish = ''] = release.slice(release.indexOf('\n  pack:')).split('\n  publish:')
  expect(pack.indexOf('.ci/run')).toBeLessThan(pack.indexOf('pack-packages'))
  expect(pack).toContain('persist-credentials: false')
  expect(publish).toContain('needs: pack')
  expect(publish).toContain('id-token: write')
  const commands = [...publish.matchAll(/- run: (.*)/g)].map(([, command = '']) => command)
  expect(commands.filter((command) => /npm|pnpm|\.ci/.test(command))).toEqual([])
  expect(commands[0]).toBe('node tools/releases/publish-packages.ts --tarballs tarballs')
})

it('publishes with all tags at hand, and one release of each branch at a time', () => {
  const release = Object.fromEntries(workflows)['release.yml']!
  expect(release).toContain('group: release-${{ github.ref_name }}')
  const publish = release.split('\n  publish:')[1] ?? ''
  expect(publish).toMatch(/uses: actions\/checkout@.*\n\s+with:\n\s+fetch-depth: 0/)
  expect(publish.indexOf('fetch-depth: 0')).toBeLessThan(publish.indexOf('publish-packages'))
})

it('adds new change logs to the pull request', () => {
  const release = Object.fromEntries(workflows)['release.yml']!
  expect(release.indexOf('git add --all')).toBeGreaterThan(release.indexOf('npm run versions'))
  expect(release.indexOf('git add --all')).toBeLessThan(release.indexOf('git commit'))
})

it('runs the main path in Firefox and WebKit every night', () => {
  expect(Object.fromEntries(workflows)['nightly.yml']).toContain('npm run browsers')
  const { scripts } = JSON.parse(readFileSync(join(repositoryRoot, 'apps/portal/package.json'), 'utf8')) as {
    scripts: Readonly<Record<string, string>>
  }
  expect(scripts['journeys:browsers']).toBe('playwright test --config playwright.browsers.config.ts')
})
