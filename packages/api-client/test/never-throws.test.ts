import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeAnnouncement } from '../src/announcements/announcement.ts'
import { decodeApiToken, decodeNewApiToken } from '../src/api-tokens/api-token.ts'
import { decodeCalibration } from '../src/calibration/decode-calibration.ts'
import { decodeDevice } from '../src/devices/decode-device.ts'
import { decodeJob, decodeJobSummary } from '../src/jobs/decode-job.ts'
import { decodeSseLog } from '../src/jobs/sse-log.ts'
import {
  announcementFixtures,
  deviceFixtures,
  deviceInfoFixtures,
  errorFixtures,
  foreignJobFixtures,
  jobFixtures,
} from '../src/testing/wire-fixtures.ts'
import { decodeError } from '../src/transport/decode-error.ts'

function decodeAnyError(body: unknown) {
  return decodeError({
    response: new Response(null, { status: 404 }),
    body,
    now: 0,
    notFound: 'api/job-not-found',
  })
}

/** Each decoder with valid replies; the tests break parts of them. */
const decoders: readonly [name: string, decode: (reply: unknown) => unknown, replies: readonly unknown[]][] =
  [
    ['decodeDevice', decodeDevice, Object.values(deviceFixtures)],
    ['decodeCalibration', decodeCalibration, Object.values(deviceInfoFixtures).flatMap(parsedToo)],
    ['decodeJobSummary', decodeJobSummary, Object.values(jobFixtures)],
    ['decodeJob', decodeJob, [...Object.values(jobFixtures), ...Object.values(foreignJobFixtures)]],
    ['decodeAnnouncement', decodeAnnouncement, Object.values(announcementFixtures)],
    [
      'decodeApiToken',
      decodeApiToken,
      [{ api_token_id: 'a', api_token_secret: 'b', api_token_expiration: 'c' }],
    ],
    ['decodeNewApiToken', decodeNewApiToken, [{ api_token_id: 'a', api_token_secret: 'b' }]],
    ['decodeSseLog', decodeSseLog, [{ file: 'UEsF', file_name: 'a.zip' }]],
    ['decodeError', decodeAnyError, Object.values(errorFixtures)],
  ]

function parsedToo(text: string): unknown[] {
  try {
    return [text, JSON.parse(text)]
  } catch {
    return [text]
  }
}

/** Member names with a meaning in JavaScript, which careless code trips over. */
const trickyNames = fc.constantFrom('__proto__', 'constructor', 'toString', 'valueOf', 'length', '0')
const trickyValue = fc.oneof(
  fc.jsonValue(),
  fc.dictionary(trickyNames, fc.jsonValue()),
  fc.constantFrom('', ' ', '{}', '[]', 'null', '{"a":', '0x10', '-1', '1e999', -1, 0.5, 1e308, true, null),
)

describe.each(decoders)('%s', (_, decode, replies) => {
  it('never throws on any JSON', () => {
    fc.assert(
      fc.property(trickyValue, (reply) => {
        expect(() => decode(reply)).not.toThrow()
      }),
    )
  })

  it('never throws on a reply with any part replaced', () => {
    const spoilt = fc
      .tuple(
        fc.constantFrom(...replies),
        fc.array(fc.tuple(fc.nat(), trickyValue), { minLength: 1, maxLength: 3 }),
      )
      .map(([reply, changes]) => changes.reduce(spoil, reply))
    fc.assert(
      fc.property(spoilt, (reply) => {
        expect(() => decode(reply)).not.toThrow()
      }),
      { numRuns: 300 },
    )
  })

  it('returns values that survive JSON, as in a query cache', () => {
    fc.assert(
      fc.property(fc.constantFrom(...replies), (reply) => {
        const value = decode(reply)
        if (value instanceof Error || hasBytes(value)) return
        expect(JSON.parse(JSON.stringify({ value }))).toEqual({ value })
      }),
    )
  })
})

function hasBytes(value: unknown) {
  return typeof value === 'object' && value !== null && 'bytes' in value
}

/** Replaces one part, by its number modulo the number of parts. */
function spoil(reply: unknown, [number, value]: readonly [number, unknown]): unknown {
  const places = [...placesOf(reply)]
  const place = places[number % Math.max(1, places.length)] ?? []
  return replaceAt(reply, place, value)
}

function* placesOf(node: unknown, place: readonly string[] = []): Generator<readonly string[]> {
  if (place.length > 0) yield place
  if (typeof node !== 'object' || node === null) return
  for (const [name, member] of Object.entries(node)) yield* placesOf(member, [...place, name])
}

function replaceAt(node: unknown, place: readonly string[], value: unknown): unknown {
  const [step, ...rest] = place
  if (step === undefined) return value
  if (Array.isArray(node))
    return node.map((item, index) => (String(index) === step ? replaceAt(item, rest, value) : item))
  const members = Object.entries(node as object)
  return Object.fromEntries(
    members.map(([name, member]) => [name, name === step ? replaceAt(member, rest, value) : member]),
  )
}
