import { expect, it } from 'vitest'
import { shortenTogether } from './shorten-together.ts'

it.each([
  ['leaves what is short', ['001', '110'], ['001', '110']],
  ['keeps both ends where they tell the texts apart', ['0000000000', '1111111111'], ['0000…000', '1111…111']],
  ['shows where texts of the same ends differ', ['0000010000', '0000110000'], ['…0…', '…1…']],
  ['shows all that lies between two differences', ['00000100000', '00000010000'], ['…10…', '…01…']],
  ['shows the bits between two differences', ['00001000010000', '00000000000000'], ['…100001…', '…000000…']],
  [
    'says no more than both ends of differences that do not fit',
    ['000010000001000', '000000000000000'],
    ['0000…000', '0000…000'],
  ],
  ['has nothing to tell apart in one text', ['0000000000'], ['0000…000']],
])('%s', (_, texts, short) => {
  expect(shortenTogether(texts, 8)).toEqual(short)
})
