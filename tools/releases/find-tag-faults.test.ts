import { expect, it } from 'vitest'
import { findTagFaults } from './find-tag-faults.ts'

const name = '@qportal/ui'

it.each([
  ['0.2.1', '0.10.0'],
  ['1.0.0-next.1', '1.0.0'],
  ['1.0.0-next.2', '1.0.0-next.10'],
])('refuses to give latest to %s while it is %s', (version, latest) => {
  expect(findTagFaults([{ name, version, latest }], undefined)).toEqual([
    `${name}@${version} is older than ${latest}: pass --tag`,
  ])
  expect(findTagFaults([{ name, version, latest }], 'latest')).toHaveLength(1)
  expect(findTagFaults([{ name, version, latest }], 'ui-0.2')).toEqual([])
})

it('refuses to give latest to a pre-release that is newer', () => {
  const version = { name, version: '1.1.0-next.0', latest: '1.0.0' }
  expect(findTagFaults([version], undefined)).toEqual([`${name}@1.1.0-next.0 is a pre-release: pass --tag`])
  expect(findTagFaults([version], 'next')).toEqual([])
})

it.each([
  ['0.10.0', '0.9.9'],
  ['1.0.0', '1.0.0-next.1'],
  ['0.1.0', undefined],
])('publishes %s after %s', (version, latest) => {
  expect(findTagFaults([{ name, version, latest }], undefined)).toEqual([])
})
