import { expect, it } from 'vitest'
import { bitString, codeOfBits, keyOfCode } from './bit-code.ts'

it.each([1, 2, 12, 13, 24, 25, 30])('writes numbers of %i bits with the highest bit first', (length) => {
  const largest = 2 ** length - 1
  for (const value of [0, 1, largest, largest >> 1, largest & 0x2aaaaaaa])
    expect(bitString(value, length)).toBe(value.toString(2).padStart(length, '0'))
})

it('puts bit 0 on the right, for any number of bits', () => {
  for (const length of [3, 20, 40]) {
    const bits = new Uint8Array(length)
    bits[1] = 1
    expect(keyOfCode(codeOfBits(bits), length)).toBe(`${'0'.repeat(length - 2)}10`)
  }
})
