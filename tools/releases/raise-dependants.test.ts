import { expect, it } from 'vitest'
import type { Changeset } from './pending-changesets.ts'
import { raiseDependants } from './raise-dependants.ts'

const dependencies = { '@qportal/circuit': 'workspace:^' }
const packages = [
  { name: '@qportal/circuit', version: '1.2.0', manifest: {} },
  { name: '@qportal/openqasm', version: '1.0.0', manifest: { dependencies } },
  { name: '@qportal/simulator', version: '0.4.0', manifest: { peerDependencies: dependencies } },
  {
    name: '@qportal/composer',
    version: '2.0.0',
    manifest: { dependencies: { '@qportal/openqasm': 'workspace:^' } },
  },
  { name: '@qportal/ui', version: '1.0.0', manifest: {} },
]

it('raises every dependant of a breaking release, also indirect ones', () => {
  const changesets: readonly Changeset[] = [{ name: 'a', bumps: { '@qportal/circuit': 'major' } }]
  expect(raiseDependants(changesets, packages)).toEqual({
    '@qportal/openqasm': 'major',
    '@qportal/simulator': 'minor',
    '@qportal/composer': 'major',
  })
})

it('leaves dependants alone that are raised already', () => {
  const changesets: readonly Changeset[] = [
    { name: 'a', bumps: { '@qportal/circuit': 'major', '@qportal/openqasm': 'major' } },
    { name: 'b', bumps: { '@qportal/simulator': 'minor' } },
    { name: 'c', bumps: { '@qportal/composer': 'patch' } },
  ]
  expect(raiseDependants(changesets, packages)).toEqual({ '@qportal/composer': 'major' })
})

it('treats a minor of 0.x as breaking, and a minor of 1.x as compatible', () => {
  const young = packages.map((one) => ({ ...one, version: '0.3.0' }))
  const changesets: readonly Changeset[] = [{ name: 'a', bumps: { '@qportal/openqasm': 'minor' } }]
  expect(raiseDependants(changesets, young)).toEqual({ '@qportal/composer': 'minor' })
  expect(raiseDependants(changesets, packages)).toEqual({})
})

it('raises the dependants of a first major, from 0.x to 1.0', () => {
  const young = packages.map((one) => ({ ...one, version: '0.3.0' }))
  const changesets: readonly Changeset[] = [{ name: 'a', bumps: { '@qportal/circuit': 'major' } }]
  expect(raiseDependants(changesets, young)).toEqual({
    '@qportal/openqasm': 'minor',
    '@qportal/simulator': 'minor',
    '@qportal/composer': 'minor',
  })
})
