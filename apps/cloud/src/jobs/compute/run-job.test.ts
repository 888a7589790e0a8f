import { createSimulator } from '@qportal/simulator'
import { afterAll, expect, it } from 'vitest'
import { bellPair } from '../../../test/programs.ts'
import { runJob } from './run-job.ts'

const simulator = createSimulator({ threads: 1 })
afterAll(() => simulator.dispose())

function estimate(...coefficients: readonly number[]) {
  return runJob(
    {
      program: bellPair,
      jobType: 'estimation',
      shots: 100,
      operator: ['Z 0 Z 1', 'X 0', 'Z 1'].flatMap((pauli, term) => {
        const coeff = coefficients[term]
        return coeff === undefined ? [] : [{ pauli, coeff }]
      }),
      chip: null,
      transpilerInfo: {},
      mitigationInfo: {},
      seed: 1,
    },
    simulator,
  )
}

it('returns an expectation of any size without rounding errors of amplitudes', async () => {
  const answer = (exp_value: number, stds: number) => ({
    ok: true,
    result: { estimation: { exp_value, stds } },
    transpileResult: null,
  })
  expect(await estimate(1, 0)).toEqual(answer(1, 0))
  expect(await estimate(0, 0, 1)).toEqual(answer(0, 0.1))
  expect(await estimate(0)).toEqual(answer(0, 0))
  // Energies of a qubit in joules have this magnitude.
  expect(await estimate(3.3e-24)).toEqual(answer(3.3e-24, 0))
  expect(await estimate(2.5e20)).toEqual(answer(2.5e20, 0))
})
