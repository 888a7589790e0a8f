import type { Statement } from '../../syntax/tree.ts'
import { declareAlias } from './alias.ts'
import { runAssignment, runMeasure } from './assignment.ts'
import { runFor, runIf, runSwitch, runWhile } from './control-flow.ts'
import { runDelay } from './delay.ts'
import { convert } from '../values/convert.ts'
import { evaluateInto, runExpression } from '../values/evaluate.ts'
import { runGateCall } from '../gates/gate-call.ts'
import { defineGate, defineOpaque, isAllowedInGate } from '../gates/gate-definition.ts'
import { includeLibrary } from '../gates/gate-library.ts'
import { declareInputOutput } from './input-output.ts'
import type { Flow, Lowering } from '../lowering.ts'
import { operandQubits } from '../gates/operands.ts'
import { standIn } from './stand-in.ts'
import { defineExtern, defineSubroutine } from './subroutine.ts'
import { constantSize } from '../values/resolve-type.ts'
import { declareVariable, isFree } from './variables.ts'

/** Carries one statement out. */
export function run(lowering: Lowering, statement: Statement): Flow {
  lowering.step(statement)
  lowering.statement = statement
  if (lowering.definingGate !== undefined && !isAllowedInGate(statement)) {
    lowering.problem('gate/not-in-gate-body', statement)
    return 'next'
  }
  switch (statement.kind) {
    case 'GateCall':
      runGateCall(lowering, statement)
      return 'next'
    case 'MeasureStatement':
      runMeasure(lowering, statement)
      return 'next'
    case 'Assignment':
      runAssignment(lowering, statement)
      return 'next'
    case 'Reset':
      runReset(lowering, statement)
      return 'next'
    case 'Barrier':
      runDirective(lowering, statement, 'barrier')
      return 'next'
    case 'Delay':
      runDelay(lowering, statement)
      return 'next'
    case 'QubitDeclaration':
      declareQubits(lowering, statement)
      return 'next'
    case 'ClassicalDeclaration':
      declareVariable(lowering, statement)
      return 'next'
    case 'InputOutput':
      if (atTop(lowering, statement)) declareInputOutput(lowering, statement)
      return 'next'
    case 'Alias':
      declareAlias(lowering, statement)
      return 'next'
    case 'If':
      return runIf(lowering, statement)
    case 'For':
      return runFor(lowering, statement)
    case 'While':
      return runWhile(lowering, statement)
    case 'Switch':
      return runSwitch(lowering, statement)
    case 'Scope':
      return runBlock(lowering, statement)
    case 'Box':
      if (statement.duration !== undefined) lowering.information('ignored/box-duration', statement.duration)
      if (lowering.owner === statement) lowering.owner = statement.body
      return runBlock(lowering, statement.body)
    case 'GateDefinition':
      if (atTop(lowering, statement)) defineGate(lowering, statement)
      return 'next'
    case 'OpaqueDeclaration':
      defineOpaque(lowering, statement)
      return 'next'
    case 'SubroutineDefinition':
      if (atTop(lowering, statement)) defineSubroutine(lowering, statement)
      return 'next'
    case 'Extern':
      if (atTop(lowering, statement)) defineExtern(lowering, statement)
      return 'next'
    case 'Include':
      if (atTop(lowering, statement)) includeLibrary(lowering, statement)
      return 'next'
    case 'ExpressionStatement':
      runExpression(lowering, statement.expression)
      return 'next'
    case 'Break':
    case 'Continue':
      if (lowering.loopDepth > 0) return statement.kind === 'Break' ? 'break' : 'continue'
      lowering.problem('flow/jump-outside-loop', statement)
      return 'next'
    case 'End':
      return 'end'
    case 'Return':
      return runReturn(lowering, statement)
    case 'CalBlock':
      lowering.problem('unsupported/calibration', statement, { found: 'cal' })
      return 'next'
    case 'DefcalDefinition':
    case 'CalibrationGrammar':
      lowering.warning('unsupported/calibration', statement, {
        found: statement.kind === 'CalibrationGrammar' ? 'defcalgrammar' : 'defcal',
      })
      return 'next'
    case 'Pragma':
      lowering.information('ignored/pragma', statement)
      return 'next'
    case 'Nop':
      if (statement.operands.length > 0) runDirective(lowering, statement, 'nop')
      return 'next'
    case 'Version':
      return 'next'
    case 'BrokenStatement':
      lowering.lose()
      return 'next'
    default:
      return statement satisfies never
  }
}

function atTop(lowering: Lowering, statement: Statement): boolean {
  if (lowering.scope === lowering.globalScope) return true
  lowering.problem('scope/not-global', statement)
  return false
}

function runBlock(lowering: Lowering, block: Extract<Statement, { kind: 'Scope' }>): Flow {
  return lowering.inBlock(() => {
    const isOwner = lowering.owner === block
    lowering.enter(block)
    const flow = runAll(lowering, block.statements, isOwner)
    lowering.leave()
    return flow
  })
}

/** One after the other, until one jumps; each stands for itself if the list does. */
export function runAll(lowering: Lowering, statements: readonly Statement[], areOwners: boolean): Flow {
  const { owner } = lowering
  const isInCircuit = lowering.output === lowering.instructions
  let flow: Flow = 'next'
  for (const statement of statements) {
    if (areOwners) lowering.owner = statement
    flow = areOwners && isInCircuit ? runWhole(lowering, statement) : run(lowering, statement)
    if (flow !== 'next') break
  }
  lowering.owner = owner
  return flow
}

/** A statement that is drawn by itself: in an editor's circuit it keeps its place even if it cannot be carried out. */
function runWhole(lowering: Lowering, statement: Statement): Flow {
  const mark = lowering.mark()
  lowering.complete = { statement, mark }
  const { failures } = lowering
  const flow = run(lowering, statement)
  if (lowering.failures === failures || lowering.owners === undefined) return flow
  lowering.forgive()
  standIn(lowering, statement, mark)
  return flow
}

function declareQubits(lowering: Lowering, node: Extract<Statement, { kind: 'QubitDeclaration' }>): void {
  const size = qubitCount(lowering, node)
  if (size === undefined) lowering.lostNames.add(node.name)
  if (size === undefined || !isFree(lowering, node.name)) return
  const { name } = node.name
  const qubits = lowering.addQubits(name, size, node)
  lowering.scope.declare({ kind: 'qubits', name, qubits, isRegister: node.size !== undefined })
}

/** Undefined after a problem. */
function qubitCount(
  lowering: Lowering,
  node: Extract<Statement, { kind: 'QubitDeclaration' }>,
): number | undefined {
  if (!atTop(lowering, node)) return undefined
  if (!lowering.usesHardwareQubits) return node.size === undefined ? 1 : constantSize(lowering, node.size)
  lowering.problem('name/mixed-qubits', node)
  return undefined
}

function runReset(lowering: Lowering, node: Extract<Statement, { kind: 'Reset' }>): void {
  const operand = operandQubits(lowering, node.operand)
  for (const qubit of operand?.qubits ?? []) {
    lowering.emit({ kind: 'reset', id: lowering.nextId(), origin: lowering.originOf(node), qubit }, 1, node)
  }
}

/** A barrier without operands acts on all qubits. */
function runDirective(
  lowering: Lowering,
  node: Extract<Statement, { kind: 'Barrier' | 'Nop' }>,
  kind: 'barrier' | 'nop',
): void {
  const qubits = new Set<number>()
  for (const operand of node.operands) {
    const named = operandQubits(lowering, operand)
    if (named === undefined) return
    for (const qubit of named.qubits) qubits.add(qubit)
  }
  if (node.operands.length === 0) for (let i = 0; i < lowering.qubitCount; i++) qubits.add(i)
  lowering.emit(
    {
      kind,
      id: lowering.nextId(),
      origin: lowering.originOf(node),
      qubits: [...qubits],
    },
    1,
    node,
  )
}

function runReturn(lowering: Lowering, node: Extract<Statement, { kind: 'Return' }>): Flow {
  const frame = lowering.frames.at(-1)
  if (frame === undefined) {
    lowering.problem('flow/return-outside-subroutine', node)
    return 'next'
  }
  if (node.value !== undefined) {
    const value = evaluateInto(lowering, node.value, frame.destination)
    frame.returned = frame.type === undefined ? value : convert(lowering, value, frame.type, node.value)
  }
  return 'return'
}
