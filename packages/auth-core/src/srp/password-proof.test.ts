import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyOfPeer } from '../../test/cognito-identity-js.ts'
import { plainSrp } from '../../test/plain-srp.ts'
import { failedCases, srpCases, srpNumbers } from '../../test/srp-cases.ts'
import { prime } from './group.ts'
import { pad } from './pad.ts'
import { createPasswordProof, passwordProofWith } from './password-proof.ts'

function toHex(bytes: Uint8Array) {
  return Buffer.from(bytes).toString('hex')
}

const published = {
  userId: 'test',
  password: 'test',
  srpB: 1234567890n.toString(16),
  salt: 1234567890n.toString(16),
  secretBlock: Buffer.from('secretssecrestssecrets').toString('base64'),
  at: Date.UTC(2018, 6, 10, 11, 1, 0),
}

describe('the password proof', () => {
  it('agrees with the published vector of the Cognito protocol', async () => {
    const proof = passwordProofWith('myPool', 1234567890n)
    expect(toHex(await proof.key(published))).toBe('d96cde6c95dda17175c1293140c5a81f')
    expect(await proof.sign(published)).toEqual({
      signature: 'tdvQu/Li/qWl8Nni0aFPs+MwY4rvKZm0kSMrGIMSUHk=',
      timestamp: 'Tue Jul 10 11:01:00 UTC 2018',
    })
  })

  it('reads upper-case and lower-case hexadecimal numbers', async () => {
    const [srpB, salt] = [0xabcdefn, 0xfedcban].map((number) => number.toString(16)) as [string, string]
    const { key } = passwordProofWith('myPool', 1234567890n)
    const capitals = { srpB: srpB.toUpperCase(), salt: salt.toUpperCase() }
    expect(await key({ ...published, ...capitals })).toEqual(await key({ ...published, srpB, salt }))
  })

  it.each(['-1', '-5a', '-80', '-81', '-ff00', '-7fffffffffffffffffffffffffffffff'])(
    'answers a negative salt as the library of the service does: %s',
    async (salt) => {
      const numbers = { ...srpNumbers(1), salt: -BigInt(`0x${salt.slice(1)}`) }
      const { a, poolName, publicB, ...identity } = numbers
      const key = await passwordProofWith(poolName, a).key({ ...identity, srpB: publicB.toString(16), salt })
      expect(toHex(key)).toBe(toHex(keyOfPeer(numbers)))
    },
  )

  it('is right for numbers of every unusual shape', async () => {
    expect(await failedCases({ pad, passwordProofWith })).toEqual([])
  })

  it('is tested with every awkward shape of A, B, S, u and salt', () => {
    const widths = { A: 384, B: 384, S: 384, u: 32, salt: 16 }
    const shapeOf = (value: bigint, width: number): string => {
      const hex = value.toString(16).padStart(width * 2, '0')
      if (hex.startsWith('00')) return 'leading zero byte'
      if (hex.startsWith('0')) return 'odd length'
      return Number.parseInt(hex[0]!, 16) >= 8 ? 'top bit' : 'plain'
    }
    const claimed = srpCases.flatMap(({ shapes }) => shapes)
    const found = srpCases.flatMap(({ seed, shapes, key }) => {
      const numbers = srpNumbers(seed)
      const { A, u, S, key: plainKey } = plainSrp(numbers)
      expect(plainKey).toBe(key)
      const values = { A, B: numbers.publicB, S, u, salt: numbers.salt }
      return shapes.filter((shape) =>
        Object.entries(values).some(
          ([name, value]) => shape === `${name} ${shapeOf(value, widths[name as keyof typeof widths])}`,
        ),
      )
    })
    const wanted = Object.keys(widths).flatMap((name) =>
      ['leading zero byte', 'odd length', 'top bit'].map((shape) => `${name} ${shape}`),
    )
    expect(found).toEqual(claimed)
    expect(new Set(claimed)).toEqual(new Set(wanted))
  })

  it('agrees with amazon-cognito-identity-js', async () => {
    for (const seed of [500, 501, 502]) {
      const { a, poolName, publicB, salt, ...identity } = srpNumbers(seed)
      const question = { ...identity, srpB: publicB.toString(16), salt: salt.toString(16) }
      const theirs = keyOfPeer(srpNumbers(seed))
      expect(toHex(await passwordProofWith(poolName, a).key(question))).toBe(toHex(theirs))
    }
  })

  it('agrees with the reference for any identity, password, salt and exponent', async () => {
    const numbers = fc.record({
      poolName: fc.string({ unit: 'binary', minLength: 1 }),
      userId: fc.uuid(),
      password: fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }),
      a: fc.bigInt({ min: 1n, max: (1n << 256n) - 1n }),
      publicB: fc.bigInt({ min: 1n, max: prime() - 1n }),
      salt: fc.bigInt({ min: 0n, max: (1n << 128n) - 1n }),
    })
    await fc.assert(
      fc.asyncProperty(numbers, async (given) => {
        const proof = passwordProofWith(given.poolName, given.a)
        const question = { ...given, srpB: given.publicB.toString(16), salt: given.salt.toString(16) }
        expect(toHex(await proof.key(question))).toBe(plainSrp(given).key)
      }),
      { numRuns: 10 },
    )
  })

  it('rejects a B that would reveal the password, and invalid numbers', async () => {
    const proof = passwordProofWith('myPool', 1234567890n)
    for (const srpB of [
      '0',
      '00',
      prime().toString(16),
      (2n * prime()).toString(16),
      '',
      'xyz',
      '-1',
      '0x1',
      'f'.repeat(2049),
    ])
      await expect(proof.sign({ ...published, srpB })).rejects.toMatchObject({ code: 'auth/protocol' })
  })

  it('uses a new exponent of 256 bits for every proof', () => {
    const asked: number[] = []
    const random = (length: number) => {
      asked.push(length)
      return crypto.getRandomValues(new Uint8Array(length))
    }
    const proofs = [createPasswordProof('myPool', random), createPasswordProof('myPool', random)]
    expect(asked).toEqual([32, 32])
    expect(proofs[0]!.srpA).not.toBe(proofs[1]!.srpA)
  })
})
