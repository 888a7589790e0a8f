import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { readPortalConfig } from './read-portal-config.ts'

const repository = resolve(import.meta.dirname, '..', '..', '..', '..')

it('reads the examples of the guides', () => {
  for (const name of ['config.aws.json', 'config.one-origin.json'])
    expect(readPortalConfig(join(repository, 'docs', 'examples', name))).toHaveProperty('userPoolId')
})

it('says which file is not one, and what it lacks', () => {
  const manifest = join(repository, 'package.json')
  expect(() => readPortalConfig(manifest)).toThrow(
    `${manifest} is no config.json of a portal: it lacks region, userPoolId, webClientId, apiBaseUrl, signUpApiBaseUrl.`,
  )
  const readme = join(repository, 'README.md')
  expect(() => readPortalConfig(readme)).toThrow(`${readme} is not JSON.`)
})
