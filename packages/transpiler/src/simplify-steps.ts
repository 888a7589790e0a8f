import { withBranches } from '@qportal/circuit'
import { isDiagonal, isIdentity, isLikeX, multiply } from './one-qubit-matrix.ts'
import { qubitsOfStep, type Step } from './step.ts'

const maxRounds = 8
/** Maximum commuting steps that a step is moved past, which keeps the work linear. */
const maxDistance = 50

/** Merges one-qubit unitaries and cancels pairs of inverse cx, also across commuting steps. */
export function simplifySteps(steps: readonly Step[]): readonly Step[] {
  let current = steps
  for (let round = 0; round < maxRounds; round++) {
    const next = simplifyOnce(current)
    if (next.length === current.length) return next
    current = next
  }
  return current
}

function simplifyOnce(steps: readonly Step[]): readonly Step[] {
  const kept: (Step | undefined)[] = []
  /** Indexes into `kept`, by qubit, in order. */
  const lines = new Map<number, number[]>()
  const lineOf = (qubit: number) => {
    const line = lines.get(qubit) ?? []
    lines.set(qubit, line)
    return line
  }

  for (const step of steps) {
    if (step.kind === 'unitary' && mergeUnitary(step)) continue
    if (step.kind === 'cx' && cancelPair(step)) continue
    const index = kept.push(step.kind === 'if' ? simplifyBranches(step) : step) - 1
    for (const qubit of qubitsOfStep(step)) lineOf(qubit).push(index)
  }
  return kept.filter((step) => step !== undefined)

  function mergeUnitary({ qubit, matrix }: Step & { kind: 'unitary' }): boolean {
    if (isIdentity(matrix)) return true
    const [passesControl, passesTarget] = [isDiagonal(matrix), isLikeX(matrix)]
    const index = findBackwards(qubit, (step) => {
      if (step.kind === 'pair') return step.isDiagonal && passesControl ? 'pass' : 'stop'
      if (step.kind !== 'cx') return step.kind === 'unitary' ? 'found' : 'stop'
      return (step.control === qubit ? passesControl : passesTarget) ? 'pass' : 'stop'
    })
    const before = index === undefined ? undefined : kept[index]
    if (index === undefined || before?.kind !== 'unitary') return false
    const merged = { ...before, matrix: multiply(matrix, before.matrix) }
    if (isIdentity(merged.matrix)) remove(index)
    else kept[index] = merged
    return true
  }

  function cancelPair({ control, target }: Step & { kind: 'cx' }): boolean {
    const isSame = (step: Step) => step.kind === 'cx' && step.control === control && step.target === target
    const index = findBackwards(control, (step) => {
      if (isSame(step)) return 'found'
      if (step.kind === 'unitary') return isDiagonal(step.matrix) ? 'pass' : 'stop'
      return step.kind === 'cx' && step.control === control ? 'pass' : 'stop'
    })
    if (index === undefined) return false
    const indexOnTarget = findBackwards(target, (step) => {
      if (isSame(step)) return 'found'
      if (step.kind === 'unitary') return isLikeX(step.matrix) ? 'pass' : 'stop'
      return step.kind === 'cx' && step.target === target ? 'pass' : 'stop'
    })
    if (indexOnTarget !== index) return false
    remove(index)
    return true
  }

  function findBackwards(
    qubit: number,
    judge: (step: Step) => 'found' | 'pass' | 'stop',
  ): number | undefined {
    const line = lineOf(qubit)
    for (let i = line.length - 1; i >= Math.max(0, line.length - maxDistance); i--) {
      const index = line[i]!
      const verdict = judge(kept[index]!)
      if (verdict === 'found') return index
      if (verdict === 'stop') return undefined
    }
    return undefined
  }

  function remove(index: number): void {
    for (const qubit of qubitsOfStep(kept[index]!)) {
      const line = lineOf(qubit)
      line.splice(line.lastIndexOf(index), 1)
    }
    kept[index] = undefined
  }
}

function simplifyBranches(step: Step & { kind: 'if' }): Step {
  const [yes, no] = [simplifySteps(step.then), simplifySteps(step.else)]
  return withBranches({ kind: 'if', condition: step.condition }, yes, no)
}
