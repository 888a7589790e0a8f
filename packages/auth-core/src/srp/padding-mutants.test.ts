import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { failedCases, type SrpImplementation } from '../../test/srp-cases.ts'

// Breaks each padding rule once, to prove that the cases detect it.

const source = fileURLToPath(new URL('..', import.meta.url))
const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

/** Helper for mutants: the bytes without the leading zero of the padding. */
const bare = '\nfunction bare(bytes) { return bytes.length > 1 && bytes[0] === 0 ? bytes.slice(1) : bytes }\n'

async function mutate(file: string, from: string, to: string): Promise<SrpImplementation> {
  const folder = mkdtempSync(join(tmpdir(), 'padding-mutant-'))
  folders.push(folder)
  for (const part of ['srp', 'base']) cpSync(join(source, part), join(folder, part), { recursive: true })
  const path = join(folder, 'srp', file)
  const text = readFileSync(path, 'utf8')
  expect(text.split(from), `${file} has "${from}" once`).toHaveLength(2)
  writeFileSync(path, text.replace(from, () => to) + bare)
  const load = (name: string): Promise<object> =>
    import(/* @vite-ignore */ pathToFileURL(join(folder, 'srp', name)).href) as Promise<object>
  return { ...(await load('pad.ts')), ...(await load('password-proof.ts')) } as SrpImplementation
}

it.each([
  ['no zero byte before a set top bit', 'pad.ts', 'bytes[0]! < 0x80', 'true'],
  ['a zero byte always', 'pad.ts', 'bytes[0]! < 0x80', 'false'],
  ['a top bit of exactly 80 overlooked', 'pad.ts', 'bytes[0]! < 0x80', 'bytes[0]! <= 0x80'],
  ['a top bit seen in 7f', 'pad.ts', 'bytes[0]! < 0x80', 'bytes[0]! < 0x7f'],
  ['half a byte put behind', 'pad.ts', '`0${hex}`', '`${hex}0`'],
  ['full width instead of shortest', 'pad.ts', 'value.toString(16)', "value.toString(16).padStart(768, '0')"],
  ['N unpadded in k', 'password-proof.ts', 'hash(pad(prime())', 'hash(pad(prime()).slice(1)'],
  ['g as two bytes in k', 'password-proof.ts', 'pad(generator)', 'Uint8Array.of(0, 2)'],
  ['A unpadded in u', 'password-proof.ts', 'hash(pad(publicA)', 'hash(bare(pad(publicA))'],
  ['B unpadded in u', 'password-proof.ts', 'pad(publicB)', 'bare(pad(publicB))'],
  ['salt unpadded in x', 'password-proof.ts', 'pad(hexToBigInt(salt))', 'bare(pad(hexToBigInt(salt)))'],
  [
    'salt in full width in x',
    'password-proof.ts',
    'pad(hexToBigInt(salt))',
    "Buffer.from(salt.padStart(32, '0'), 'hex')",
  ],
  [
    'S unpadded in the key',
    'password-proof.ts',
    'pad(power(base, a + u * x))',
    'bare(pad(power(base, a + u * x)))',
  ],
  ['u unpadded in the key', 'password-proof.ts', 'salt: pad(u)', 'salt: bare(pad(u))'],
  [
    'a negative difference kept',
    'password-proof.ts',
    'difference < 0n ? difference + modulus : difference',
    'difference',
  ],
  [
    'the password in Latin-1',
    'password-proof.ts',
    'utf8.encode(`${poolName}${userId}:${password}`)',
    "Buffer.from(`${poolName}${userId}:${password}`, 'latin1')",
  ],
])('the cases detect %s', async (_, file, from, to) => {
  expect(await failedCases(await mutate(file, from, to))).not.toEqual([])
})

it('the cases pass in a copy without a mutation', async () => {
  expect(await failedCases(await mutate('pad.ts', 'bytes[0]! < 0x80', 'bytes[0]! < 0x80'))).toEqual([])
})
