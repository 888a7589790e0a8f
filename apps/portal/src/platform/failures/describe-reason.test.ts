import { ApiError } from '@qportal/api-client'
import { compileQasm } from '@qportal/openqasm'
import { expect, it } from 'vitest'
import { describeFailure } from './describe-failure.ts'
import { describeJobMessage, describeReason } from './describe-reason.ts'

it('words problems of programs in the language of the reader', () => {
  const [problem] = compileQasm('OPENQASM 3;\nqubit q;\nhh q;').problems
  const reason = {
    code: `openqasm:${problem!.code}`,
    values: { ...problem!.parameters, hint: problem!.hint!.code, hint_suggestion: 'h' },
  }
  expect(describeReason(reason, 'en')).toBe('There is no gate `hh`. Did you mean `h`?')
  expect(describeReason(reason, 'ja')).toMatch(/hh.*h/)
  expect(describeReason(reason, 'ja')).toMatch(/^[^a-gi-z]*$/)
  const circuit = { code: 'circuit:device/too-many-qubits', values: { qubits: 5, limit: 2 } }
  expect(describeReason(circuit, 'ja')).toBe('回路は5量子ビット、デバイスは2量子ビットです。')
  expect(describeReason({ code: 'run/cancelled', values: {} }, 'ja')).toBe('ジョブはキャンセルされました。')
})

it.each(['openqasm:newer/code', 'circuit:newer/code', 'newer/code', 'other:syntax/expected'])(
  'knows no reason %s',
  (code) => {
    expect(describeReason({ code, values: {} }, 'en')).toBeUndefined()
  },
)

it("quotes the cloud's own words for Japanese readers if it sent no known reason", () => {
  const message = 'Calibration lost.'
  expect(describeJobMessage({ message }, 'en')).toBe(message)
  for (const reason of [undefined, { code: 'newer/code', values: {} }])
    expect(describeJobMessage({ message, ...(reason && { reason }) }, 'ja')).toBe(
      'サーバーからのメッセージ：「Calibration lost.」',
    )
  const known = { code: 'run/cancelled', values: {} }
  expect(describeJobMessage({ message, reason: known }, 'ja')).toBe('ジョブはキャンセルされました。')
  expect(describeJobMessage({}, 'ja')).toBeUndefined()
})

it('puts the place before the reason of a refused program', () => {
  const refusal = new ApiError({
    code: 'api/invalid-program',
    message: 'Line 3, column 1: The circuit has 5 qubits, the device has 2.',
    params: { reason: 'circuit:device/too-many-qubits', qubits: 5, limit: 2, line: 3, column: 1 },
  })
  expect(describeFailure(refusal, 'ja', describeReason)).toBe(
    'プログラムが正しくありません。3行目1列目：回路は5量子ビット、デバイスは2量子ビットです。',
  )
})
