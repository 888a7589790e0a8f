import { accessSync, constants, mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { requireWritable } from './require-writable.mjs'

it('says what to do in a checkout of another account', () => {
  // The administrator of a machine may write everywhere, so the refusal is the port's.
  const refuse = (folder: string, mode: number) => {
    expect(mode).toBe(constants.W_OK)
    throw Object.assign(new Error(`EACCES: permission denied, access '${folder}'`), { code: 'EACCES' })
  }
  expect(() => requireWritable('/srv/portal', refuse)).toThrow(
    'The checkout /srv/portal cannot be written by this account: run the command as its owner, or clone it into a folder of your own.',
  )
  const own = mkdtempSync(join(tmpdir(), 'checkout-'))
  expect(() => requireWritable(own, accessSync)).not.toThrow()
  rmdirSync(own)
})
