import { expect, it } from 'vitest'
import { readProgram } from '../../../platform/openqasm/read-program.ts'
import { analyzeProgram } from './analyze-program.ts'

it('shares the parsed program of the form with the page of the job', () => {
  const text = 'OPENQASM 3; qubit q; x q;'
  const { circuit } = analyzeProgram(text, { language: 'en' })
  expect(circuit).toBeDefined()
  expect(analyzeProgram(text, { language: 'ja' }).circuit).toBe(circuit)
  expect(readProgram(text).circuit).toBe(circuit)
})
