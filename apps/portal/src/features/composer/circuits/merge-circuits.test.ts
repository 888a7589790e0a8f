import { expect, it } from 'vitest'
import type { NamedCircuit } from '../../../platform/storage/named-circuits.ts'
import { mergeCircuits } from './merge-circuits.ts'

function at(day: number): string {
  return `2026-01-0${day}T00:00:00.000Z`
}

function localCircuit(name: string, day: number, rest: Partial<NamedCircuit> = {}): NamedCircuit {
  return { id: name, name, versions: [{ savedAt: at(day), text: 'h q;', number: 1 }], ...rest }
}

const account = { version: 1, name: 'any' }

it('joins both lists by the time of the latest version', () => {
  const unsent = [{ savedAt: at(6), text: 'x q;' }] as const
  const local = [
    localCircuit('both', 1, { account }),
    localCircuit('here', 3),
    localCircuit('waiting', 6, { account, versions: unsent }),
  ]
  const remote = [
    { id: 'both', name: 'both', version: 2, savedAt: at(4) },
    { id: 'there', name: 'there', version: 1, savedAt: at(2) },
  ]
  expect(
    mergeCircuits(local, remote).circuits.map(({ name, place, savedAt }) => [name, place, savedAt]),
  ).toEqual([
    ['waiting', 'unsent', at(6)],
    ['both', 'account', at(4)],
    ['here', 'browser', at(3)],
    ['there', 'account', at(2)],
  ])
})

it('lists the trash of the account and what is about to be put there', () => {
  const local = [localCircuit('soon', 1, { account, isTrashed: true })]
  const remote = [
    { id: 'soon', name: 'soon', version: 1 },
    { id: 'old', name: 'old', version: 1, trashedAt: at(5) },
  ]
  expect(mergeCircuits(local, remote)).toEqual({
    circuits: [],
    trash: [
      { id: 'soon', name: 'soon' },
      { id: 'old', name: 'old', trashedAt: at(5) },
    ],
  })
})
