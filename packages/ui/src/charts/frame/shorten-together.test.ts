import { expect, it } from 'vitest'
import { shortenTogether } from './shorten-together.ts'

it.each([
  ['keeps short texts', ['001', '110'], ['001', '110']],
  ['keeps both ends if these differ', ['0000000000', '1111111111'], ['0000…000', '1111…111']],
  ['shows the differing part of texts with equal ends', ['0000010000', '0000110000'], ['…0…', '…1…']],
  ['shows everything between two differences', ['00000100000', '00000010000'], ['…10…', '…01…']],
  ['shows the bits between two differences', ['00001000010000', '00000000000000'], ['…100001…', '…000000…']],
  [
    'keeps both ends if the differing part is too long',
    ['000010000001000', '000000000000000'],
    ['0000…000', '0000…000'],
  ],
  ['keeps both ends of a single text', ['0000000000'], ['0000…000']],
])('%s', (_, texts, short) => {
  expect(shortenTogether(texts, 8)).toEqual(short)
})
