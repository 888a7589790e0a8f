import { expect, it } from 'vitest'
import { hkdf } from './hkdf.ts'

function bytes(hex: string) {
  return Uint8Array.from(Buffer.from(hex, 'hex'))
}
function count(from: number, length: number) {
  return Uint8Array.from({ length }, (_, i) => from + i)
}

it.each([
  [
    'A.1',
    {
      material: bytes('0b'.repeat(22)),
      salt: count(0, 13),
      info: count(0xf0, 10),
      length: 42,
    },
    '3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865',
  ],
  [
    'A.2',
    { material: count(0, 80), salt: count(0x60, 80), info: count(0xb0, 80), length: 82 },
    'b11e398dc80327a1c8e7f78c596a49344f012eda2d4efad8a050cc4c19afa97c59045a99cac7827271cb41c65e590e09da3275600c2f09b8367793a9aca3db71cc30c58179ec3e87c14c01d5c1f3434f1d87',
  ],
  [
    'A.3',
    { material: bytes('0b'.repeat(22)), salt: bytes(''), info: bytes(''), length: 42 },
    '8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8',
  ],
])('agrees with RFC 5869, appendix %s', async (_, given, want) => {
  expect(Buffer.from(await hkdf(given)).toString('hex')).toBe(want)
})
