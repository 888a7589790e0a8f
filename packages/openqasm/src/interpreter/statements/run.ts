import { isVersion2 } from '../../syntax/is-version-2.ts'
import { spacerCommentAfter } from '../../syntax/spacer-comment.ts'
import type { Statement } from '../../syntax/tree.ts'
import { convert } from '../expressions/convert.ts'
import { evaluateInto, runExpression } from '../expressions/evaluate.ts'
import { operandQubits } from '../expressions/operands.ts'
import { constantSize } from '../expressions/resolve-type.ts'
import { runGateCall } from '../gates/gate-call.ts'
import { defineGate, defineOpaque, isAllowedInGate } from '../gates/gate-definition.ts'
import { includeLibrary } from '../gates/include-library.ts'
import { originOf } from '../state/circuit-builder.ts'
import type { Flow, Interpreter } from '../state/interpreter.ts'
import { canDeclare, declareVariable } from '../variables/declare-variable.ts'
import { declareAlias } from './alias.ts'
import { runAssignment, runMeasure } from './assignment.ts'
import { runIf, runSwitch } from './branches.ts'
import { checkUnreachable } from './check-unreachable.ts'
import { runDelay } from './delay.ts'
import { declareInputOutput } from './input-output.ts'
import { runFor, runWhile } from './loops.ts'
import { replaceWithOpaque } from './opaque-statement.ts'
import { requireGlobal } from './require-global.ts'
import { defineExtern, defineSubroutine } from './subroutine.ts'

/** Executes one statement. */
export function run(interpreter: Interpreter, statement: Statement): Flow {
  interpreter.budget.step(statement)
  interpreter.statement = statement
  if (interpreter.circuit.definingGate !== undefined && !isAllowedInGate(statement)) {
    interpreter.problems.error('gate/not-in-gate-body', statement)
    return 'next'
  }
  switch (statement.kind) {
    case 'GateCall':
      runGateCall(interpreter, statement)
      return 'next'
    case 'MeasureStatement':
      runMeasure(interpreter, statement)
      return 'next'
    case 'Assignment':
      runAssignment(interpreter, statement)
      return 'next'
    case 'Reset':
      runReset(interpreter, statement)
      return 'next'
    case 'Barrier':
      runDirective(interpreter, statement, isSpacer(interpreter, statement) ? 'nop' : 'barrier')
      return 'next'
    case 'Delay':
      runDelay(interpreter, statement)
      return 'next'
    case 'QubitDeclaration':
      declareQubits(interpreter, statement)
      return 'next'
    case 'ClassicalDeclaration':
      declareVariable(interpreter, statement)
      return 'next'
    case 'InputOutput':
      if (requireGlobal(interpreter, statement)) declareInputOutput(interpreter, statement)
      return 'next'
    case 'Alias':
      declareAlias(interpreter, statement)
      return 'next'
    case 'If':
      return runIf(interpreter, statement)
    case 'For':
      return runFor(interpreter, statement)
    case 'While':
      return runWhile(interpreter, statement)
    case 'Switch':
      return runSwitch(interpreter, statement)
    case 'Scope':
      return runBlock(interpreter, statement)
    case 'Box':
      if (statement.duration !== undefined)
        interpreter.problems.information('ignored/box-duration', statement.duration)
      if (interpreter.circuit.owner === statement) interpreter.circuit.owner = statement.body
      return runBlock(interpreter, statement.body)
    case 'GateDefinition':
      if (requireGlobal(interpreter, statement)) defineGate(interpreter, statement)
      return 'next'
    case 'OpaqueDeclaration':
      defineOpaque(interpreter, statement)
      return 'next'
    case 'SubroutineDefinition':
      if (requireGlobal(interpreter, statement)) defineSubroutine(interpreter, statement)
      return 'next'
    case 'Extern':
      if (requireGlobal(interpreter, statement)) defineExtern(interpreter, statement)
      return 'next'
    case 'Include':
      if (requireGlobal(interpreter, statement)) includeLibrary(interpreter, statement)
      return 'next'
    case 'ExpressionStatement':
      runExpression(interpreter, statement.expression)
      return 'next'
    case 'Break':
    case 'Continue':
      if (interpreter.loopDepth > 0) return statement.kind === 'Break' ? 'break' : 'continue'
      interpreter.problems.error('flow/jump-outside-loop', statement)
      return 'next'
    case 'End':
      return 'end'
    case 'Return':
      return runReturn(interpreter, statement)
    case 'CalBlock':
      interpreter.problems.error('unsupported/calibration', statement, { found: 'cal' })
      return 'next'
    case 'DefcalDefinition':
    case 'CalibrationGrammar':
      interpreter.problems.warning('unsupported/calibration', statement, {
        found: statement.kind === 'CalibrationGrammar' ? 'defcalgrammar' : 'defcal',
      })
      return 'next'
    case 'Pragma':
      interpreter.problems.information('ignored/pragma', statement)
      return 'next'
    case 'Nop':
      if (statement.operands.length > 0) runDirective(interpreter, statement, 'nop')
      return 'next'
    case 'Display':
      runDirective(interpreter, statement, 'nop')
      return 'next'
    case 'Version':
      return 'next'
    case 'BrokenStatement':
      interpreter.problems.countSkipped()
      return 'next'
    default:
      return statement satisfies never
  }
}

function runBlock(interpreter: Interpreter, block: Extract<Statement, { kind: 'Scope' }>): Flow {
  return interpreter.scopes.inBlock(() => {
    const isOwner = interpreter.circuit.owner === block
    interpreter.budget.enter(block)
    const flow = runAll(interpreter, block.statements, isOwner)
    interpreter.budget.leave()
    return flow
  })
}

/**
 * Executes statements until one changes the flow of control.
 *
 * @param areOwners whether instructions belong to the statements themselves, not to an enclosing
 * one
 */
export function runAll(interpreter: Interpreter, statements: readonly Statement[], areOwners: boolean): Flow {
  const { owner } = interpreter.circuit
  const isInCircuit = interpreter.circuit.output === interpreter.circuit.instructions
  let flow: Flow = 'next'
  let count = 0
  for (const statement of statements) {
    if (areOwners) interpreter.circuit.owner = statement
    flow = areOwners && isInCircuit ? runTopLevel(interpreter, statement) : run(interpreter, statement)
    count++
    if (flow !== 'next') break
  }
  interpreter.circuit.owner = owner
  if (count < statements.length) checkUnreachable(interpreter, statements.slice(count))
  return flow
}

/**
 * Executes a statement outside all branches. In the circuit of an editor, a failed statement
 * becomes an opaque instruction.
 */
function runTopLevel(interpreter: Interpreter, statement: Statement): Flow {
  const mark = interpreter.circuit.mark()
  interpreter.circuit.checkpoint = { statement, mark }
  const { uncovered } = interpreter.problems
  const flow = run(interpreter, statement)
  if (interpreter.problems.uncovered === uncovered || interpreter.circuit.owners === undefined) return flow
  interpreter.problems.markCovered()
  replaceWithOpaque(interpreter, statement, mark)
  return flow
}

function declareQubits(
  interpreter: Interpreter,
  node: Extract<Statement, { kind: 'QubitDeclaration' }>,
): void {
  const size = qubitCount(interpreter, node)
  if (size === undefined) interpreter.failedNames.add(node.name)
  if (size === undefined || !canDeclare(interpreter, node.name)) return
  const { name } = node.name
  const qubits = interpreter.circuit.addQubits(name, size, node)
  interpreter.scopes.current.declare({ kind: 'qubits', name, qubits, isRegister: node.size !== undefined })
}

/** Size of a quantum register. Undefined after a problem. */
function qubitCount(
  interpreter: Interpreter,
  node: Extract<Statement, { kind: 'QubitDeclaration' }>,
): number | undefined {
  if (!requireGlobal(interpreter, node)) return undefined
  if (!interpreter.circuit.usesHardwareQubits)
    return node.size === undefined ? 1 : constantSize(interpreter, node.size)
  interpreter.problems.error('name/mixed-qubits', node)
  return undefined
}

function runReset(interpreter: Interpreter, node: Extract<Statement, { kind: 'Reset' }>): void {
  const operand = operandQubits(interpreter, node.operand)
  for (const qubit of operand?.qubits ?? []) {
    interpreter.circuit.emit(
      { kind: 'reset', id: interpreter.circuit.nextId(), origin: originOf(node), qubit },
      1,
      node,
    )
  }
}

/** Returns whether a barrier of OpenQASM 2, which has no `nop`, is marked as a spacer. */
function isSpacer({ tree }: Interpreter, { end }: Statement): boolean {
  return isVersion2(tree) && spacerCommentAfter(tree.text, end) !== undefined
}

/** Emits a barrier or a `nop`. A barrier without operands acts on all qubits. */
function runDirective(
  interpreter: Interpreter,
  node: Extract<Statement, { kind: 'Barrier' | 'Nop' | 'Display' }>,
  kind: 'barrier' | 'nop',
): void {
  const qubits = new Set<number>()
  for (const operand of node.operands) {
    const named = operandQubits(interpreter, operand)
    if (named === undefined) return
    for (const qubit of named.qubits) qubits.add(qubit)
  }
  if (node.operands.length === 0) for (let i = 0; i < interpreter.circuit.qubitCount; i++) qubits.add(i)
  interpreter.circuit.emit(
    {
      kind,
      id: interpreter.circuit.nextId(),
      origin: originOf(node),
      qubits: [...qubits],
      ...(node.kind === 'Display' && { display: node.display }),
    },
    1,
    node,
  )
}

function runReturn(interpreter: Interpreter, node: Extract<Statement, { kind: 'Return' }>): Flow {
  const frame = interpreter.frames.at(-1)
  if (frame === undefined) {
    interpreter.problems.error('flow/return-outside-subroutine', node)
    return 'next'
  }
  if (node.value !== undefined) {
    const value = evaluateInto(interpreter, node.value, frame.destination)
    frame.returned =
      frame.returnType === undefined ? value : convert(interpreter, value, frame.returnType, node.value)
  }
  return 'return'
}
