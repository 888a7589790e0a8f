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
  expect(pack.indexOf('.ci/run')).toBeLessThan(pack.indexOf('changesets/action/pack@'))
  expect(pack).toContain('persist-credentials: false')
  expect(publish).toContain('needs: pack')
  expect(publish).toContain('id-token: write')
  expect(publish).toContain('changesets/action/publish@')
  const installs = [...publish.matchAll(/- run: (.*\b(?:npm|pnpm)\b (?:ci|install)\b.*)/g)]
  expect(installs).toHaveLength(2)
  for (const [, command] of installs) expect(command).toContain('--ignore-scripts')
  expect(publish).not.toMatch(/npm run|\.ci\//)
})

it('plans a release with all tags at hand, and one release of each branch at a time', () => {
  const release = Object.fromEntries(workflows)['release.yml']!
  expect(release).toContain('group: release-${{ github.ref_name }}')
  expect(release.split('\n  version:')[0]).toMatch(/fetch-depth: 0[^]*changesets\/action\/select-mode@/)
})

it('attaches a bill of materials to each release', () => {
  const [pack = '', publish = ''] = Object.fromEntries(workflows)['release.yml']!.split('\n  publish:')
  expect(pack).toMatch(/sbom --prod --sbom-format cyclonedx/)
  expect(publish).toContain('gh release upload "$name@$version" "sboms/')
})

it('writes change logs with the headings, dates and links of ours', () => {
  expect(Object.fromEntries(workflows)['release.yml']).toContain('script: npm run versions')
})

it('runs the main path in Firefox and WebKit every night', () => {
  expect(Object.fromEntries(workflows)['nightly.yml']).toContain('npm run browsers')
  const { scripts } = JSON.parse(readFileSync(join(repositoryRoot, 'apps/portal/package.json'), 'utf8')) as {
    scripts: Readonly<Record<string, string>>
  }
  expect(scripts['journeys:browsers']).toBe('playwright test --config playwright.browsers.config.ts')
})
