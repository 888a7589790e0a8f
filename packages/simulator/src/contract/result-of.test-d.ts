// Checked by tsc, not run: what the type of a result knows of its request.
import { createCircuit, parsePauliSum } from '@qportal/circuit'
import { expectTypeOf } from 'vitest'
import { createSimulator, type RunRequest, type RunResult, type Simulator } from '../index.ts'

const simulator: Simulator = createSimulator()
const circuit = createCircuit({ qubits: 1 }, [])
const observable = parsePauliSum('Z0').value!

const sampled = await simulator.run(circuit, { shots: 10, observable, blochVectors: true })
expectTypeOf(sampled.expectation.standardError).toEqualTypeOf<number>()
expectTypeOf(sampled.expectation.variance).toEqualTypeOf<number>()
expectTypeOf(sampled.blochVectors.length).toEqualTypeOf<number>()
// Only a circuit with classical bits has them.
expectTypeOf(sampled.counts).toEqualTypeOf<RunResult['counts']>()
expectTypeOf(sampled.amplitudes).toEqualTypeOf<RunResult['amplitudes']>()

const exact = await simulator.run(circuit, { observable })
expectTypeOf(exact.expectation.variance).toEqualTypeOf<number>()
expectTypeOf(exact.expectation.standardError).toEqualTypeOf<number | undefined>()
const quick = await simulator.run(circuit, { observable, variance: false })
expectTypeOf(quick.expectation.variance).toEqualTypeOf<number | undefined>()

// A chosen outcome may be impossible.
const chosen = await simulator.run(circuit, { observable, outcomes: [{ instruction: 0, value: 1 }] })
expectTypeOf(chosen).toEqualTypeOf<RunResult>()
const anyRequest: RunRequest = {}
const unknown = await simulator.run(circuit, anyRequest)
expectTypeOf(unknown.expectation).toEqualTypeOf<RunResult['expectation']>()
