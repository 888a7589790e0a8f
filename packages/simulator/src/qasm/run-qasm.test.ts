import { describeProblem } from '@qportal/openqasm/messages'
import { describe, expect, it } from 'vitest'
import { withTypedResults, type Simulator } from '../api-types/simulator.ts'
import { createReferenceSimulator } from '../strategies/reference/reference-simulator.ts'
import * as api from './index.ts'
import type { QasmRequest } from './index.ts'

const { isQasmError, runQasm } = api
const bell = 'include "stdgates.inc"; qubit[2] q; bit[2] c; h q[0]; cx q[0], q[1]; c = measure q;'

it('exports the public API', () => {
  expect(Object.keys(api).toSorted()).toEqual(['QasmError', 'isQasmError', 'runQasm'])
})

describe('runQasm', () => {
  it('runs a program and returns what the request names', async () => {
    const { counts, seed, marginals } = await runQasm(bell, { shots: 1000, seed: 7, marginals: [[0, 1]] })
    expect([counts, seed]).toEqual([{ '00': 521, '11': 479 }, 7])
    expect(marginals[0]?.[3]).toBeCloseTo(0.5)
  })

  it('takes values of inputs from the parameters, also for bounds of loops', async () => {
    const program =
      'include "stdgates.inc"; input int n; input float a; qubit q; bit c; for int i in [1:n] { rx(a) q; } c = measure q;'
    const parameters = { n: 3, a: Math.PI / 3 }
    expect((await runQasm(program, { shots: 10, parameters })).counts).toEqual({ '1': 10 })
    const unbound = runQasm('input float a; qubit q; U(a, 0, 0) q;', { shots: 1 })
    await expect(unbound).rejects.toMatchObject({ code: 'simulator/unbound-parameter' })
  })

  it('rejects a program with errors with its located problems', async () => {
    const error: unknown = await runQasm('qubit q;\nhh q;', { shots: 1 }).catch((reason: unknown) => reason)
    expect(error).toMatchObject({
      code: 'qasm/invalid-program',
      message: 'The program has errors: line 2, column 1: name/undefined-gate',
    })
    const [problem] = isQasmError(error) ? error.problems : []
    expect(problem && describeProblem(problem, 'ja')).toContain('hh')
    expect(isQasmError(new Error('hh'))).toBe(false)
  })

  // Starts threads with 256 MiB of amplitudes, which takes seconds on a busy machine.
  it('rejects with the reason of a signal, before and during the run', { timeout: 60_000 }, async () => {
    const reason = new Error('The page is closed')
    const aborted = runQasm('not a program', { signal: AbortSignal.abort(reason) })
    await expect(aborted).rejects.toBe(reason)

    // Far longer than the time until the first report, on any machine.
    const layer = 'for int i in [0:22] { ry(0.3) q; cx q[i], q[i + 1]; }'
    const wide = `include "stdgates.inc"; qubit[24] q; bit[24] c; for int k in [1:40] ${layer} c = measure q;`
    const controller = new AbortController()
    const onProgress = () => controller.abort(reason)
    await expect(runQasm(wide, { shots: 1, signal: controller.signal, onProgress })).rejects.toBe(reason)
  })

  it('runs on a simulator of the page and does not dispose it', async () => {
    const reference = createReferenceSimulator()
    const requests: unknown[] = []
    let isDisposed = false
    const simulator: Simulator = {
      run: withTypedResults((circuit, request) => {
        requests.push(request)
        return reference.run(circuit, request)
      }),
      dispose: () => {
        isDisposed = true
      },
    }
    const { counts } = await runQasm(bell, { shots: 10, seed: 1, simulator })
    expect(Object.keys(counts ?? {}).toSorted()).toEqual(['00', '11'])
    expect([requests, isDisposed]).toEqual([[{ shots: 10, seed: 1 }], false])
  })
})

it('says that a request is missing', async () => {
  await expect(runQasm('qubit q;', undefined as unknown as QasmRequest)).rejects.toMatchObject({
    code: 'simulator/invalid-request',
  })
})
