import { expect, it } from 'vitest'
import { isUuid, uuidV4, uuidV7 } from './uuid.ts'

function ones(size: number) {
  return new Uint8Array(size).fill(0xff)
}
function at(iso: string) {
  return { clock: { now: () => new Date(iso) }, randomBytes: ones }
}

it('writes version 4 and the variant into the given bytes', () => {
  expect(uuidV4(ones(16))).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff')
  expect(uuidV4(new Uint8Array(16))).toBe('00000000-0000-4000-8000-000000000000')
})

it('starts a version 7 UUID with its millisecond, so that later ones sort last', () => {
  // The time of RFC 9562, appendix A.6. The library clears the highest bit of its counter (6.2).
  expect(uuidV7(at('2022-02-22T19:22:22.000Z'))).toBe('017f22e2-79b0-77ff-bfff-ffffffffffff')
  const made = ['2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.001Z', '2027-01-01T00:00:00.000Z'].map(
    (iso) => uuidV7(at(iso)),
  )
  expect(made.toSorted()).toEqual(made)
})

it.each([
  ['017f22e2-79b0-7cc3-98c4-dc0c0c07398f', true],
  ['017F22E2-79B0-7CC3-98C4-DC0C0C07398F', true],
  ['017f22e2-79b0-7cc3-98c4-dc0c0c07398', false],
  ['017f22e279b07cc398c4dc0c0c07398f', false],
  [' 017f22e2-79b0-7cc3-98c4-dc0c0c07398f', false],
])('tells whether %j is a UUID', (text, wanted) => expect(isUuid(text)).toBe(wanted))
