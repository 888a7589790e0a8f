import { afterAll, beforeAll, expect, it } from 'vitest'
import { releaseNotes } from './change-log-sections.ts'
import { startFakeGithub, type FakeGithub } from './fake-github.ts'
import { ensureRelease, type WantedRelease } from './github-releases.ts'

const repository = 'qportal/qportal'
const log =
  '# @qportal/ui\n\n## 0.3.0\n\n2026-11-25\n\n### Breaking\n\n- No legend.\n\n## 0.2.0\n\n- Before.\n'
const wanted: WantedRelease = {
  tag: '@qportal/ui@0.3.0',
  notes: releaseNotes(log, '0.3.0') ?? '',
  isPreRelease: false,
  file: { name: 'qportal-ui.cdx.json', content: Buffer.from('{}') },
}
const uploaded = { name: 'qportal-ui.cdx.json', state: 'uploaded', size: 2 }
let fake: FakeGithub

beforeAll(async () => {
  fake = await startFakeGithub(repository, 'secret')
})
afterAll(() => fake.stop())

function ensure(release: WantedRelease, token = 'secret') {
  return ensureRelease({ apiUrl: fake.url, repository, token }, release)
}

it('creates a release with the part of the change log and the file, once', async () => {
  expect(await ensure(wanted)).toBe(true)
  expect(fake.releases).toEqual([
    {
      tag_name: '@qportal/ui@0.3.0',
      body: '2026-11-25\n\n### Breaking\n\n- No legend.',
      prerelease: false,
      assets: [uploaded],
    },
  ])
  expect(await ensure(wanted)).toBe(false)
  expect(fake.writes).toEqual(['create', 'upload'])
})

it('adds the file on the second run if its upload failed', async () => {
  const next = { ...wanted, tag: '@qportal/ui@0.4.0-next.0', isPreRelease: true }
  fake.failUpload()
  await expect(ensure(next)).rejects.toThrow('GitHub answers 502 to POST')
  expect(await ensure(next)).toBe(true)
  expect(fake.releases.at(-1)).toMatchObject({ prerelease: true, assets: [uploaded] })
  expect(fake.releases).toHaveLength(2)
})

it('names the reply of a refused request', async () => {
  await expect(ensure(wanted, 'wrong')).rejects.toThrow(/^GitHub answers 401 .*Bad credentials/)
})
