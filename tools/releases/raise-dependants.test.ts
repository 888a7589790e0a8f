import { expect, it } from 'vitest'
import type { Changeset } from './pending-changesets.ts'
import { packagesThatBreak, raiseDependants } from './raise-dependants.ts'

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
  const changesets: readonly Changeset[] = [
    { name: 'a', bumps: { '@qportal/circuit': 'major' }, isBreaking: false },
  ]
  expect(raiseDependants(changesets, packages)).toEqual({
    '@qportal/openqasm': 'major',
    '@qportal/simulator': 'minor',
    '@qportal/composer': 'major',
  })
})

it('leaves dependants alone that are raised already', () => {
  const changesets: readonly Changeset[] = [
    { name: 'a', bumps: { '@qportal/circuit': 'major', '@qportal/openqasm': 'major' }, isBreaking: false },
    { name: 'b', bumps: { '@qportal/simulator': 'minor' }, isBreaking: false },
    { name: 'c', bumps: { '@qportal/composer': 'patch' }, isBreaking: false },
  ]
  expect(raiseDependants(changesets, packages)).toEqual({ '@qportal/composer': 'major' })
})

it('treats a minor of 0.x as breaking, and a minor of 1.x as compatible', () => {
  const young = packages.map((one) => ({ ...one, version: '0.3.0' }))
  const changesets: readonly Changeset[] = [
    { name: 'a', bumps: { '@qportal/openqasm': 'minor' }, isBreaking: false },
  ]
  expect(raiseDependants(changesets, young)).toEqual({ '@qportal/composer': 'minor' })
  expect(raiseDependants(changesets, packages)).toEqual({})
})

it('raises the dependants of a first major, from 0.x to 1.0', () => {
  const young = packages.map((one) => ({ ...one, version: '0.3.0' }))
  const changesets: readonly Changeset[] = [
    { name: 'a', bumps: { '@qportal/circuit': 'major' }, isBreaking: false },
  ]
  expect(raiseDependants(changesets, young)).toEqual({
    '@qportal/openqasm': 'minor',
    '@qportal/simulator': 'minor',
    '@qportal/composer': 'minor',
  })
})

it('says that a package breaks only if it or a dependency has a breaking entry', () => {
  const young = packages.map((one) => ({ ...one, version: '0.3.0' }))
  const minor = { name: 'a', bumps: { '@qportal/openqasm': 'minor' } } as const
  expect(packagesThatBreak([{ ...minor, isBreaking: false }], young)).toEqual(new Set())
  expect(packagesThatBreak([{ ...minor, isBreaking: true }], young)).toEqual(
    new Set(['@qportal/openqasm', '@qportal/composer']),
  )
})
