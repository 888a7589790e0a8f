import { describe, expect, it } from 'vitest'
import { readContract } from './read-contract.ts'

function contractWith(schemas: string) {
  return `
tags: []
paths: {}
components:
  schemas:
${schemas}`
}

function requiredIn(schemas: string) {
  return Object.fromEntries(
    Object.entries(readContract(contractWith(schemas), 'portal').shapes).map(([name, members]) => [
      name,
      members.filter(({ required }) => required).map((member) => member.name),
    ]),
  )
}

const members = `
    Members:
      required: [id]
      properties:
        id: { type: string }
        name: { type: string }
        shots: { type: integer }`

describe('the members of an object type', () => {
  it('are required when the object lists them as required', () => {
    expect(requiredIn(members)).toEqual({ Members: ['id'] })
  })

  it('are required when the list is beside allOf', () => {
    const job = `
    Job:
      allOf: [{ $ref: '#/components/schemas/Members' }]
      required: [name]`
    expect(requiredIn(members + job)).toEqual({ Members: ['id'], Job: ['id', 'name'] })
  })

  it('are required when another part of allOf lists them, at any depth', () => {
    const job = `
    Named:
      allOf: [{ $ref: '#/components/schemas/Members' }, { required: [name] }]
    Run:
      allOf: [{ $ref: '#/components/schemas/Named' }]
      required: [shots, seed]
      properties:
        seed: { type: integer }`
    expect(requiredIn(members + job)).toMatchObject({
      Named: ['id', 'name'],
      Run: ['id', 'name', 'shots', 'seed'],
    })
  })
})
