import { compileQasm } from '@qportal/openqasm'
import { createReferenceSimulator } from '@qportal/simulator'
import { describe, expect, it } from 'vitest'
import { programTemplates } from './program-templates.ts'

function programOf(key: string) {
  return programTemplates.find((template) => template.key === key)?.program ?? ''
}

async function countsOf(key: string): Promise<Readonly<Record<string, number>>> {
  const { circuit } = compileQasm(programOf(key))
  if (!circuit) throw new Error(`The template ${key} is wrong`)
  const { counts = {} } = await createReferenceSimulator().run(circuit, { shots: 200, seed: 7 })
  return counts
}

describe('programTemplates', () => {
  it.each(programTemplates.map((template) => [template.key, template.program]))(
    '%s has no problems',
    (_, program) => {
      expect(compileQasm(program).problems).toEqual([])
    },
  )

  it('Bell and GHZ states give equal bits', async () => {
    expect(Object.keys(await countsOf('bell')).toSorted()).toEqual(['00', '11'])
    expect(Object.keys(await countsOf('ghz')).toSorted()).toEqual(['000', '111'])
  })

  it('teleportation transfers the state: bit 2 is 0', async () => {
    expect(Object.keys(await countsOf('teleportation')).every((bits) => bits.startsWith('0'))).toBe(true)
  })

  it('the Ising chain has more than four outcomes', async () => {
    expect(Object.keys(await countsOf('ising')).length).toBeGreaterThan(4)
  })
})
