import { expect, it } from 'vitest'
import * as api from './index.ts'

it('exports the public API', () => {
  expect(Object.keys(api).toSorted()).toEqual([
    'allocationProblem',
    'connectedRegion',
    'errorsOfChip',
    'estimateSuccess',
    'gateNoise',
    'hardwareRegister',
    'isStepGate',
    'keepActiveQubits',
    'lifetimeOf',
    'noiseOfChip',
    'renumberQubits',
    'transpile',
    'transpileInRegion',
    'turnToBasis',
  ])
})
