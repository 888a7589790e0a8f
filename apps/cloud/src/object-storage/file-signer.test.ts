import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { createFileSigner } from './file-signer.ts'

const signer = createFileSigner({
  baseUrl: 'http://cloud.test/storage',
  maxUploadBytes: 100,
  now: () => new Date('2026-03-01T10:00:00Z'),
  mark: (text) => createHmac('sha256', 'key').update(text).digest(),
})
const { fields } = signer.signUpload('job/input.zip')

it('accepts a file of the signed length, and refuses a longer one', () => {
  expect(signer.checkUpload(Object.entries(fields), 100)).toBe('job/input.zip')
  expect(() => signer.checkUpload(Object.entries(fields), 101)).toThrow(
    expect.objectContaining({ code: 'EntityTooLarge', status: 400 }),
  )
})

it('refuses a field that is sent twice', () => {
  const given = [...Object.entries(fields), ['key', 'job/input.zip'] as const]
  expect(() => signer.checkUpload(given, 1)).toThrow(expect.objectContaining({ code: 'AccessDenied' }))
})

it('refuses a URL whose time was changed', () => {
  const url = new URL(signer.signDownload('job/result.zip'))
  const query = Object.fromEntries(url.searchParams)
  expect(() => signer.checkDownload('job/result.zip', query)).not.toThrow()
  expect(() => signer.checkDownload('job/result.zip', { ...query, Expires: '9999999999' })).toThrow(
    expect.objectContaining({ code: 'SignatureDoesNotMatch' }),
  )
})
