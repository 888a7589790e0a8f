// Checked by tsc, not run: a program is typed by its request, as a circuit is.
import { pauliSum } from '@qportal/circuit'
import { expectTypeOf } from 'vitest'
import type { RunResult } from '../api-types/run-result.ts'
import { runQasm } from './index.ts'

const program = await runQasm('qubit q;', { observable: pauliSum('Z0'), densityMatrix: true })
expectTypeOf(program.expectation.variance).toEqualTypeOf<number>()
expectTypeOf(program.densityMatrix.size).toEqualTypeOf<number>()
expectTypeOf(program.marginals).toEqualTypeOf<RunResult['marginals']>()
