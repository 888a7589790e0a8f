import { describe, expect, it } from 'vitest'
import { clientAnswer, padHex, slowModPow, type Pad } from '../../../test/srp-client.ts'
import { padInteger } from './integer-bytes.ts'
import { modPow } from './mod-pow.ts'
import { N, g, k } from './srp-group.ts'
import {
  createVerifier,
  deriveKey,
  isUsableClientKey,
  passwordExponent,
  passwordSignature,
  scramblingParameter,
  serverPublicKey,
  sharedKey,
} from './srp-server.ts'

const timestamp = 'Tue Jul 10 11:01:00 UTC 2018'

describe('the published Cognito vector', () => {
  // Pool eu-west-1_myPool, user test, password test, a = B = salt = 1234567890; the block is raw
  // bytes.
  const given = 1234567890n
  const account = { poolName: 'myPool', userId: 'test', password: 'test', salt: given }
  const secretBlock = Buffer.from('secretssecrestssecrets')
  const key = 'd96cde6c95dda17175c1293140c5a81f'
  const signature = 'tdvQu/Li/qWl8Nni0aFPs+MwY4rvKZm0kSMrGIMSUHk='

  it('gives the expected key and signature', () => {
    const u = scramblingParameter(modPow(g, given, N), given)
    const x = passwordExponent(account)
    const base = (((given - k * createVerifier(account)) % N) + N) % N
    const derived = deriveKey(modPow(base, given + u * x, N), u)
    expect(derived.toString('hex')).toBe(key)
    const proof = { poolName: 'myPool', userId: 'test', secretBlock, timestamp }
    expect(passwordSignature(derived, proof).toString('base64')).toBe(signature)
  })

  it('matches the plain client of these tests', () => {
    const answer = clientAnswer(
      { N, ...account, a: given },
      { B: given, salt: given, secretBlock, timestamp },
    )
    expect(answer).toMatchObject({ key, signature })
  })
})

interface FixedCase {
  a: bigint
  b: bigint
  salt: bigint
}

describe('exchanges whose values have awkward bytes', () => {
  const account = {
    poolName: 'portal',
    userId: '7b1d4c1e-0000-4000-8000-000000000001',
    password: 'Correct-Horse-42',
  }

  const exchange = ({ a, b, salt }: FixedCase, pad?: Pad) => {
    const secretBlock = Buffer.from('block')
    const verifier = createVerifier({ ...account, salt })
    const B = serverPublicKey(verifier, b)
    const client = clientAnswer({ N, ...account, a }, { B, salt, secretBlock, timestamp }, pad)
    const key = sharedKey({ clientPublic: client.A, serverPublic: B, serverSecret: b, verifier })!
    const signature = passwordSignature(key, { ...account, secretBlock, timestamp }).toString('base64')
    return { A: client.A, B, u: client.u, S: client.S, salt, agrees: signature === client.signature }
  }

  const hexOf = (value: bigint) => value.toString(16)
  const shapes = {
    'a top bit set': (value: bigint, fullDigits: number) =>
      hexOf(value).length === fullDigits && /^[89a-f]/.test(hexOf(value)),
    'an odd number of digits': (value: bigint) => hexOf(value).length % 2 === 1,
    'a leading zero byte': (value: bigint, fullDigits: number) => hexOf(value).length <= fullDigits - 2,
    'a leading zero byte and a top bit after it': (value: bigint, fullDigits: number) =>
      hexOf(value).length === fullDigits - 2 && /^[89a-f]/.test(hexOf(value)),
  }
  type Shape = keyof typeof shapes
  const digits = { A: 768, B: 768, u: 64, S: 768, salt: 32 }

  // Found by counting a or b up from 2^255 until the value had the form.
  const base = 1n << 255n
  const salt = 0x1234567890abcdef1234567890abcdefn
  const cases: [keyof typeof digits, Shape, FixedCase][] = [
    ['A', 'a top bit set', { a: base, b: base, salt }],
    ['A', 'an odd number of digits', { a: base + 84n, b: base, salt }],
    ['A', 'a leading zero byte', { a: base + 239n, b: base, salt }],
    ['A', 'a leading zero byte and a top bit after it', { a: base + 243n, b: base, salt }],
    ['B', 'a top bit set', { a: base, b: base + 1n, salt }],
    ['B', 'an odd number of digits', { a: base, b: base + 5n, salt }],
    ['B', 'a leading zero byte', { a: base, b: base + 72n, salt }],
    ['B', 'a leading zero byte and a top bit after it', { a: base, b: base + 88n, salt }],
    ['u', 'a top bit set', { a: base, b: base, salt }],
    ['u', 'an odd number of digits', { a: base + 21n, b: base, salt }],
    ['u', 'a leading zero byte and a top bit after it', { a: base + 26n, b: base, salt }],
    ['S', 'a top bit set', { a: base + 4n, b: base, salt }],
    ['S', 'an odd number of digits', { a: base, b: base, salt }],
    ['S', 'a leading zero byte and a top bit after it', { a: base + 887n, b: base, salt }],
    ['salt', 'a top bit set', { a: base, b: base, salt: 0xf234567890abcdef1234567890abcdefn }],
    ['salt', 'an odd number of digits', { a: base, b: base, salt: 0x0234567890abcdef1234567890abcdefn }],
    ['salt', 'a leading zero byte', { a: base, b: base, salt: 0x0034567890abcdef1234567890abcdefn }],
    [
      'salt',
      'a leading zero byte and a top bit after it',
      { a: base, b: base, salt: 0x00b4567890abcdef1234567890abcdefn },
    ],
  ]

  it.each(cases)('%s with %s', (name, shape, given) => {
    const values = exchange(given)
    expect(shapes[shape](values[name], digits[name])).toBe(true)
    expect(values.agrees).toBe(true)
  })

  const slips: Record<string, (value: bigint, fullDigits: number) => string> = {
    'no byte in front of a top bit': (value) => evenHex(value),
    'no digit in front of an odd number of them': (value) => hexOf(value),
    'a fixed length': (value, fullDigits) => hexOf(value).padStart(fullDigits, '0'),
    'a byte in front always': (value) => `00${evenHex(value)}`,
  }
  const evenHex = (value: bigint) => (hexOf(value).length % 2 ? `0${hexOf(value)}` : hexOf(value))
  const everySlip = Object.keys(digits).flatMap((name) =>
    Object.keys(slips).map((slip) => [name, slip] as const),
  )

  it.each(everySlip)('fail with a client that pads %s with %s', (slipping, slip) => {
    const pad: Pad = (value, name) => (name === slipping ? slips[slip]!(value, digits[name]) : padHex(value))
    const own = cases.filter(([name]) => name === slipping)
    expect(own.map(([, , given]) => exchange(given, pad).agrees)).toContain(false)
  })

  it('fail with a wrong password', () => {
    const verifier = createVerifier({ ...account, salt: 1n })
    const B = serverPublicKey(verifier, 9n)
    const wrong = { ...account, password: 'correct-Horse-42' }
    const client = clientAnswer({ N, ...wrong, a: 5n }, { B, salt: 1n, secretBlock: Buffer.of(), timestamp })
    const key = sharedKey({ clientPublic: client.A, serverPublic: B, serverSecret: 9n, verifier })!
    expect(key.toString('hex')).not.toBe(client.key)
  })
})

describe('invalid values', () => {
  it.each([0n, N, 2n * N])('A = %s N', (clientPublic) => {
    expect(isUsableClientKey(clientPublic)).toBe(false)
  })
  it('accepts a valid A', () => expect(isUsableClientKey(2n)).toBe(true))
  it('a negative integer, whose hash would be another one', () => {
    expect(() => padInteger(-1n)).toThrow(TypeError)
  })
})

describe('modPow', () => {
  it('agrees with square-and-multiply', () => {
    for (const exponent of [0n, 1n, 15n, 16n, 255n, 1n << 64n, (1n << 255n) - 19n, N - 1n]) {
      expect(modPow(123456789n, exponent, N)).toBe(slowModPow(123456789n, exponent, N))
    }
    expect(modPow(-2n, 3n, 7n)).toBe(6n)
    expect(modPow(5n, 0n, 1n)).toBe(0n)
  })
})

describe('padInteger', () => {
  it.each([
    [0n, '00'],
    [0x7fn, '7f'],
    [0x80n, '0080'],
    [0xfffn, '0fff'],
    [0x1000n, '1000'],
    [0xff00n, '00ff00'],
  ])('%s is %s', (value, want) => {
    expect(padInteger(value).toString('hex')).toBe(want)
    expect(padHex(value)).toBe(want)
  })
})
