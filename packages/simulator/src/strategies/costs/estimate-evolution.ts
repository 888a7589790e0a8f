import { choosePrecision } from '../../api-types/choose-precision.ts'
import { addUnitary } from '../../plan/add-unitary.ts'
import { groupOperationQubits, groupStepQubits } from '../../plan/group-qubits.ts'
import { controlsOf, mixedQubits, type PlanOperation } from '../../plan/plan-operation.ts'
import { planStages } from '../../plan/plan-stages.ts'
import { settleModuli } from '../../plan/settle.ts'
import { createSimplifier, createSimplifierState, takeOperations } from '../../plan/simplifier.ts'
import { probabilityOfError } from '../../program/event-probabilities.ts'
import type { Program, Step } from '../../program/program.ts'
import { stageOptions, stateBytes, usualTuning } from '../../wasm/create-register.ts'
import type { MethodCost, ProgramRequest } from '../method/method.ts'
import { countMaxTrajectories, estimateMarginals, estimateWalk, randomCosts } from './program-costs.ts'

/** Estimates the evolution of all amplitudes; plans one trajectory for it. */
export function estimateEvolution(program: Program, request: ProgramRequest): MethodCost {
  const precision = choosePrecision(request, program)
  const operations = simplify(program)
  const groups = program.isDeterministic
    ? groupOperationQubits(operations, program.qubits)
    : groupStepQubits(program.steps, program.qubits)
  const work = groups.map((group) => workOn(group, operations, precision))
  const ideal = work.reduce((sum, { nanoseconds }) => sum + nanoseconds, 0)
  const evolution = program.isDeterministic ? ideal : estimateTrajectories(program, request, groups, ideal)
  return {
    connectedQubits: Math.max(0, ...groups.map(({ length }) => length)),
    bytes: groups.reduce((sum, { length }) => sum + stateBytes(length, precision), 0),
    passes: work.reduce((sum, { passes }) => sum + passes, 0),
    nanoseconds: evolution + estimateMarginals(program, request),
    error: 0,
  }
}

/** Returns the nanoseconds of all trajectories; those of one without errors take `ideal`. */
function estimateTrajectories(
  program: Program,
  request: ProgramRequest,
  groups: readonly (readonly number[])[],
  ideal: number,
): number {
  const amplitudes = groups.reduce((sum, { length }) => sum + 2 ** length, 0)
  const ofWalk = estimateWalk(program, amplitudes, ideal)
  return (
    countMaxTrajectories(program, request) * (ofWalk + randomCosts.error * amplitudes * errorsOf(program))
  )
}

function errorsOf({ steps }: Program): number {
  return steps.reduce((sum, step) => sum + probabilityOfError(step), 0)
}

/** Returns the operations of one trajectory, on which all conditions are true. */
function simplify(program: Program): readonly PlanOperation[] {
  const simplifier = createSimplifier(createSimplifierState(program.qubits))
  const add = (steps: readonly Step[]) => {
    for (const step of steps) {
      if (step.kind === 'unitary') addUnitary(simplifier, step.matrix, step.targets, step.controls)
      else if (step.kind === 'if') add(step.whenTrue)
    }
  }
  add(program.steps)
  settleModuli(simplifier)
  return takeOperations(simplifier)
}

function workOn(group: readonly number[], operations: readonly PlanOperation[], precision: 4 | 8) {
  const own = operations.filter((operation) =>
    group.includes(mixedQubits(operation)[0] ?? controlsOf(operation)[0]!.qubit),
  )
  let [passes, nanoseconds] = [0, 0]
  for (const stage of planStages(own, [], stageOptions(precision, usualTuning))) {
    if (stage.kind === 'grow') continue
    passes++
    nanoseconds += stage.cost * 2 ** stage.present.length * (precision / 8)
  }
  return { passes, nanoseconds }
}
