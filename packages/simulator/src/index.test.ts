import { expect, it } from 'vitest'
import * as api from './index.ts'

it('exports the public API', () => {
  expect(Object.keys(api).toSorted()).toEqual([
    'SimulatorError',
    'createReferenceSimulator',
    'createSimulator',
    'estimateRun',
    'isSimulatorError',
    'sweepParameter',
    'withTypedResults',
  ])
})
