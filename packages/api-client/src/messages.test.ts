import { expect, it } from 'vitest'
import { codeOfReply } from './transport/api-error-code.ts'
import { ApiError } from './transport/api-error.ts'
import { errorText, messages } from './messages.ts'

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
  expect(errorText(new ApiError({ code: 'api/invalid-program', message }), 'ja')).toBe(
    `プログラムが正しくありません。${message}`,
  )
  expect(errorText(new ApiError({ code: 'api/job-not-found', message }), 'ja')).toBe('ジョブが見つかりません')
  expect(errorText(new ApiError({ code: 'api/unknown', message: 'I am a teapot.' }), 'en')).toBe(
    'I am a teapot.',
  )
})

it('says in both languages how many shots are possible', () => {
  const refusal = new ApiError({
    code: 'api/invalid-fields',
    message: "'shots': Too many shots: with noise, at most 12,345 shots fit into the time limit.",
    params: { field: 'shots', max_shots: 12_345 },
  })
  expect(errorText(refusal, 'en')).toBe(
    'Too many shots: this device can run the program with at most 12,345 shots.',
  )
  expect(errorText(refusal, 'ja')).toBe(
    'ショット数が多すぎます。このデバイスで実行できるのは最大12,345ショットです。',
  )
})
