import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { readPortalConfig } from './read-portal-config.ts'

const repository = resolve(import.meta.dirname, '..', '..', '..', '..')

it('reads the examples of the guides', () => {
  for (const name of ['config.aws.json', 'config.one-origin.json'])
    expect(readPortalConfig(join(repository, 'docs', 'examples', name))).toHaveProperty('userPoolId')
})

it('names an invalid file and its missing members', () => {
  const manifest = join(repository, 'package.json')
  expect(() => readPortalConfig(manifest)).toThrow(
    `${manifest} is no config.json of a portal: it lacks region, userPoolId, webClientId, signUpApiBaseUrl.`,
  )
  const readme = join(repository, 'README.md')
  expect(() => readPortalConfig(readme)).toThrow(`${readme} is not JSON.`)
})

/** Writes the guide's example with changed members to a file. */
function exampleWith(members: object): string {
  const example = readFileSync(join(repository, 'docs', 'examples', 'config.aws.json'), 'utf8')
  const file = join(mkdtempSync(join(tmpdir(), 'portal-config-')), 'config.json')
  writeFileSync(file, JSON.stringify({ ...(JSON.parse(example) as object), ...members }))
  return file
}

it("has the portal's own default for the user API", () => {
  expect(readPortalConfig(exampleWith({ apiBaseUrl: undefined })).apiBaseUrl).toBe('http://localhost:8080')
})

it('names an invalid address', () => {
  const file = exampleWith({ apiBaseUrl: 'api.example.ac.jp', identityEndpoint: 5 })
  expect(() => readPortalConfig(file)).toThrow(
    `${file} is no config.json of a portal: apiBaseUrl, identityEndpoint must begin with https:// or http://.`,
  )
})
