import { expect, it } from 'vitest'
import * as api from './index.ts'

it('exports the public API', () => {
  expect(Object.keys(api).toSorted()).toEqual([
    'allocationProblem',
    'checkTranspiled',
    'chooseRegion',
    'dropFinalMeasurements',
    'errorsOfChip',
    'estimateSuccess',
    'gateNoise',
    'hardwareRegister',
    'isStepGate',
    'keepActiveQubits',
    'lifetimeOf',
    'noiseOfChip',
    'placeProgram',
    'readTranspilerSettings',
    'renumberQubits',
    'requestedTranspilation',
    'transpile',
    'turnToBasis',
  ])
})
