import { expect, it } from 'vitest'
import { listVersions } from './list-versions.ts'

function at(day: number): string {
  return `2026-01-0${day}T00:00:00.000Z`
}

it('lists unsent versions before those of the account, each once', () => {
  const local = {
    id: 'bell',
    name: 'Bell',
    versions: [
      { savedAt: at(6), text: 'unsent' },
      { savedAt: at(3), text: 'third', number: 3 },
      { savedAt: at(1), text: 'first', number: 1 },
    ] as const,
  }
  // The account has no first version any more.
  const remote = [
    { version: 4, savedAt: at(5) },
    { version: 3, savedAt: at(4) },
    { version: 2, savedAt: at(2) },
  ]
  expect(listVersions({ local }, remote).map(({ number, text, savedAt }) => [number, text, savedAt])).toEqual(
    [
      [undefined, 'unsent', at(6)],
      [4, undefined, at(5)],
      [3, 'third', at(3)],
      [2, undefined, at(2)],
      [1, 'first', at(1)],
    ],
  )
})
