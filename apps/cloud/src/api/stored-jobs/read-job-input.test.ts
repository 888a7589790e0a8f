import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readJobInput } from './read-job-input.ts'

describe('the input of a job', () => {
  it('is the only file of its archive', () => {
    const archive = zipSync({ 'input.json': strToU8('{"program":["OPENQASM 3;"]}') })
    expect(readJobInput(archive)).toEqual({ program: ['OPENQASM 3;'] })
  })

  it('is refused with more files, of which only the first is unpacked', () => {
    const archive = Buffer.from(zipSync({ first: strToU8('{}'), second: strToU8('x'.repeat(99)) }))
    // Damages the data of the second file, behind its header and its name.
    const data = archive.indexOf('PK\u0003\u0004', 4) + 30 + 'second'.length
    archive.fill(0xff, data, data + 4)
    expect(() => readJobInput(archive)).toThrow('found 2')
  })

  it('is refused when its content is too large', () => {
    const archive = zipSync({ 'input.json': new Uint8Array(16 * 2 ** 20 + 1) })
    expect(archive.length).toBeLessThan(100_000)
    expect(() => readJobInput(archive)).toThrow('too large')
  })
})
