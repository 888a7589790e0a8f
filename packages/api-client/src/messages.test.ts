import { expect, it } from 'vitest'
import { errorText, messages, reasonMessages, reasonText } from './messages.ts'
import { codeOfReply } from './transport/api-error-code.ts'
import { ApiError } from './transport/api-error.ts'

it('has the same codes in both languages', () => {
  expect(Object.keys(messages.ja)).toEqual(Object.keys(messages.en))
})

it('has a text for every code of a status in both languages', () => {
  const codes = Array.from({ length: 200 }, (_, index) => codeOfReply(undefined, 400 + index))
  expect(new Set(codes).size).toBeGreaterThan(10)
  for (const code of codes) {
    expect(messages.en[code]).toMatch(/^[\x20-\x7e]+$/)
    expect(messages.ja[code]).toMatch(/\p{Script=Hiragana}/u)
  }
})

it('has no space beside a Japanese character', () => {
  const beside = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}] | [\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]/u
  expect(Object.values(messages.ja).filter((text) => beside.test(text))).toEqual([])
})

it('adds the message of the server if it contains the reason', () => {
  const message = 'Line 5, column 1: there is no gate called "hh".'
  expect(errorText(new ApiError({ code: 'api/invalid-program', message }), 'en')).toBe(
    `The program is not valid. ${message}`,
  )
  expect(errorText(new ApiError({ code: 'api/job-not-found', message }), 'ja')).toBe('ジョブが見つかりません')
  expect(errorText(new ApiError({ code: 'api/unknown', message: 'I am a teapot.' }), 'en')).toBe(
    'I am a teapot.',
  )
})

it('introduces a sentence of the server as a quotation in Japanese', () => {
  const inJapanese = (code: 'api/unknown' | 'api/invalid-program', message: string) =>
    errorText(new ApiError({ code, message }), 'ja')
  expect(inJapanese('api/unknown', 'I am a teapot.')).toBe(
    'リクエストに失敗しました。サーバーからのメッセージ：「I am a teapot.」',
  )
  expect(inJapanese('api/invalid-program', 'There is no gate hh.')).toBe(
    'プログラムが正しくありません。サーバーからのメッセージ：「There is no gate hh.」',
  )
  expect(inJapanese('api/invalid-program', 'ゲートがありません。')).toBe(
    'プログラムが正しくありません。ゲートがありません。',
  )
})

it('says in both languages how many shots are possible', () => {
  const refusal = new ApiError({
    code: 'api/invalid-fields',
    message: "'shots': Too many shots: with noise, at most 12,345 shots fit into the time limit.",
    params: { reason: 'noise/too-many-shots', field: 'shots', max_shots: 12_345 },
  })
  expect(errorText(refusal, 'en')).toBe(
    'Too many shots: this device can run the program with at most 12,345 shots.',
  )
  expect(errorText(refusal, 'ja')).toBe(
    'ショット数が多すぎます。このデバイスで実行できるのは最大12,345ショットです。',
  )
})

function placeholders(text: string) {
  return text.match(/\{\{\w+\}\}/g)?.toSorted() ?? []
}

it('has the same reasons and values in both languages', () => {
  const { en, ja } = reasonMessages
  expect(Object.keys(ja)).toEqual(Object.keys(en))
  for (const [code, text] of Object.entries(en)) {
    const japanese = ja[code as keyof typeof ja]
    expect(placeholders(japanese), code).toEqual(placeholders(text))
    expect(japanese, code).toMatch(/\p{Script=Hiragana}/u)
    expect(japanese.replaceAll(/\{\{\w+\}\}/g, ''), code).not.toMatch(/[A-Za-z']{2,} [a-z']{2,} [a-z']{2,}/)
  }
})

it('words the reason of a refusal in the language of the reader', () => {
  const refusal = new ApiError({
    code: 'api/invalid-fields',
    message: "'transpiler_info.transpiler_options.seed_transpiler': The seed is a number.",
    params: { reason: 'setting/seed', field: 'transpiler_info.transpiler_options.seed_transpiler' },
  })
  expect(errorText(refusal, 'ja')).toBe(
    'リクエストの内容が正しくありません。`transpiler_info.transpiler_options.seed_transpiler`：シードには数値を指定してください。',
  )
  const program = new ApiError({
    code: 'api/invalid-program',
    message: 'Line 5, column 3: The program uses 21 qubits.',
    params: { reason: 'noise/too-many-qubits', qubits: 21, limit: 20, line: 5, column: 3 },
  })
  expect(errorText(program, 'ja')).toBe(
    'プログラムが正しくありません。5行目3列目：プログラムは21量子ビットを使います。デバイスの誤りを含めてシミュレーションできるのは20量子ビットまでです。',
  )
})

it('names the field or the limit in Japanese if the server sends no reason', () => {
  const inJapanese = (code: 'api/field-required' | 'api/queue-limit-reached', params: object) =>
    errorText(new ApiError({ code, message: 'An English sentence here.', params: { ...params } }), 'ja')
  expect(inJapanese('api/field-required', { field: 'shots' })).toBe(
    '必須項目が入力されていません（`shots`）。',
  )
  expect(inJapanese('api/queue-limit-reached', { limit: 1000 })).toBe(
    '待機中のジョブ数が上限に達しました。上限は1,000です。',
  )
})

it('knows no reason of another package or of a newer server', () => {
  const values = {}
  expect(reasonText({ code: 'openqasm:name/undefined-gate', values }, 'en')).toBeUndefined()
  expect(reasonText({ code: 'toString', values }, 'en')).toBeUndefined()
})
