import { expect, it } from 'vitest'
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

it('deletes what belongs to the user, except saved circuits', () => {
  const [device, tab] = [memoryStorage(), memoryStorage()]
  for (const key of ['jobDraft.ada', 'circuits.ada', 'jobDraft.bob', 'seen.ada'])
    device.write(`qportal.${key}`, 'x')
  tab.write('qportal.composer.ada', 'x')
  device.write('theme', 'dark')
  forgetUserTexts([device, tab], 'ada')
  expect(device.keys()).toEqual(['qportal.circuits.ada', 'qportal.jobDraft.bob', 'theme'])
  expect(tab.keys()).toEqual([])
})
