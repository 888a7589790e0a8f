import { expect, it } from 'vitest'
import { readCircuits } from './named-circuits.ts'
import { memoryStorage } from './text-storage.ts'
import { forgetUserTexts, hasUnsentInput } from './user-texts.ts'

const empty = 'OPENQASM 3.0;\ninclude "stdgates.inc";\n\nqubit[3] q;\nbit[3] c;\n'

it.each([
  ['qportal.jobDraft.ada', '{}', true],
  ['qportal.composedJobDraft.ada', '{}', true],
  ['qportal.composer.ada', `${empty}h q[0];`, true],
  ['qportal.composer.ada', `${empty}// h q[0];`, false],
  ['qportal.composer.ada', empty, false],
  ['qportal.circuits.ada', '[]', false],
  ['qportal.jobDraft.bob', '{}', false],
])('with %s = %j finds unsent input: %s', (key, text, expected) => {
  const storage = memoryStorage()
  storage.write(key, text)
  expect(hasUnsentInput(storage, 'ada')).toBe(expected)
})

function storages() {
  const [device, tab] = [memoryStorage(), memoryStorage()]
  for (const key of ['jobDraft.ada', 'jobDraft.bob', 'seen.ada']) device.write(`qportal.${key}`, 'x')
  tab.write('qportal.composer.ada', 'x')
  device.write('theme', 'dark')
  const sent = { id: 'sent', name: 'Sent', versions: [version(2), version(1)] }
  const circuits = [
    { ...sent, account: { version: 2, name: 'Sent' } },
    { ...sent, id: 'renamed', account: { version: 2, name: 'Old name' } },
    { ...sent, id: 'edited', versions: [version(), version(2)], account: { version: 2, name: 'Sent' } },
    { ...sent, id: 'own', versions: [version()] },
  ]
  device.write('qportal.circuits.ada', JSON.stringify(circuits))
  return [device, tab] as const
}

function version(number?: number) {
  return { savedAt: '2026-11-26T09:00:00Z', text: 'OPENQASM 3.0;', number }
}

it('deletes what belongs to the user, except circuits that are in this browser only', () => {
  const [device, tab] = storages()
  forgetUserTexts([device, tab], 'ada', { keepsUnsentCircuits: true })
  expect(device.keys().toSorted()).toEqual(['qportal.circuits.ada', 'qportal.jobDraft.bob', 'theme'])
  const kept = readCircuits(device.read('qportal.circuits.ada'))
  expect(kept.map(({ id }) => id)).toEqual(['renamed', 'edited', 'own'])
  expect(tab.keys()).toEqual([])
})

it('deletes all circuits of an account that is deleted', () => {
  const [device, tab] = storages()
  forgetUserTexts([device, tab], 'ada', { keepsUnsentCircuits: false })
  expect(device.keys().toSorted()).toEqual(['qportal.jobDraft.bob', 'theme'])
})
