import type { For, GateCall, Statement, SubroutineDefinition, Switch, While } from '../../syntax/tree.ts'
import { findCalledGate, hasRightCounts } from '../gates/gate-call.ts'
import { defineOpaque, formals, isAllowedInGate } from '../gates/gate-definition.ts'
import { includeLibrary } from '../gates/include-library.ts'
import { SymbolScope } from '../names/symbol-scope.ts'
import type { Interpreter } from '../state/interpreter.ts'
import { unknownValue } from '../values/value.ts'
import { canDeclare, newVariable } from '../variables/declare-variable.ts'
import { isOfQubits } from './alias.ts'
import {
  checkArgument,
  checkNode,
  checkOperand,
  checkOperands,
  checkTarget,
  hasRightArgumentCount,
} from './check-expression.ts'
import { reportRepeatedParameters } from './repeated-parameters.ts'
import { requireGlobal } from './require-global.ts'
import { readCases } from './switch-labels.ts'

/**
 * Checks statements that do not run, in the current scope: names, kinds and numbers of arguments.
 * A problem that a later run of the same statements finds has the same code and place.
 */
export function checkUnreachable(interpreter: Interpreter, statements: readonly Statement[]): void {
  const [first] = statements
  if (first === undefined || interpreter.checked.has(first)) return
  interpreter.checked.add(first)
  for (const statement of statements) checkStatement(interpreter, statement)
}

/** Checks a branch or the body of a loop that does not run. */
export function checkUnreachableBody(interpreter: Interpreter, body: Statement | undefined): void {
  if (body === undefined || interpreter.checked.has(body)) return
  interpreter.checked.add(body)
  checkBlock(interpreter, body)
}

/** Checks the body of a `while` loop whose condition is not known to be true. */
export function checkUnreachableWhile(interpreter: Interpreter, { body }: While): void {
  if (interpreter.checked.has(body)) return
  interpreter.checked.add(body)
  checkLoop(interpreter, body)
}

/** Checks the body of a loop that has no iteration. */
export function checkUnreachableFor(interpreter: Interpreter, node: For): void {
  if (interpreter.checked.has(node.body)) return
  interpreter.checked.add(node.body)
  checkForBody(interpreter, node)
}

/** Checks the bodies of the subroutines that the program never calls. */
export function checkUncalledSubroutines(interpreter: Interpreter): void {
  for (const [node, visibleCount] of interpreter.uncalled) checkSubroutine(interpreter, node, visibleCount)
}

function checkBlock(interpreter: Interpreter, body: Statement): void {
  interpreter.scopes.inBlock(() => {
    for (const statement of body.kind === 'Scope' ? body.statements : [body])
      checkStatement(interpreter, statement)
  })
}

function checkLoop(interpreter: Interpreter, body: Statement): void {
  interpreter.loopDepth++
  checkBlock(interpreter, body)
  interpreter.loopDepth--
}

function checkForBody(interpreter: Interpreter, node: For): void {
  const { variable, body } = node
  interpreter.scopes.inHead(() => {
    declareUnknown(interpreter, node, variable.name)
    checkLoop(interpreter, body)
  })
}

function checkStatement(interpreter: Interpreter, statement: Statement): void {
  if (interpreter.circuit.definingGate !== undefined && !isAllowedInGate(statement)) {
    interpreter.problems.error('gate/not-in-gate-body', statement)
    return
  }
  switch (statement.kind) {
    case 'GateCall':
      return checkGateCall(interpreter, statement)
    case 'MeasureStatement':
      if (statement.target !== undefined) checkTarget(interpreter, statement.target)
      return checkNode(interpreter, statement.value)
    case 'Assignment':
      checkTarget(interpreter, statement.target)
      return checkNode(interpreter, statement.value)
    case 'Reset':
      return checkOperand(interpreter, statement.operand)
    case 'Delay':
      checkNode(interpreter, statement.duration)
      return checkOperands(interpreter, statement.operands)
    case 'Barrier':
    case 'Nop':
    case 'Display':
      return checkOperands(interpreter, statement.operands)
    case 'ExpressionStatement':
      return checkNode(interpreter, statement.expression)
    case 'If':
      checkNode(interpreter, statement.condition)
      checkBlock(interpreter, statement.whenTrue)
      if (statement.whenFalse !== undefined) checkBlock(interpreter, statement.whenFalse)
      return
    case 'For':
      checkNode(interpreter, statement.type)
      checkNode(interpreter, statement.values)
      return checkForBody(interpreter, statement)
    case 'While':
      checkNode(interpreter, statement.condition)
      return checkLoop(interpreter, statement.body)
    case 'Switch':
      return checkSwitch(interpreter, statement)
    case 'Scope':
      return checkBlock(interpreter, statement)
    case 'Box':
      return checkBlock(interpreter, statement.body)
    case 'Break':
    case 'Continue':
      if (interpreter.loopDepth === 0) interpreter.problems.error('flow/jump-outside-loop', statement)
      return
    case 'Return':
      if (interpreter.frames.length === 0)
        interpreter.problems.error('flow/return-outside-subroutine', statement)
      else if (statement.value !== undefined) checkNode(interpreter, statement.value)
      return
    case 'QubitDeclaration':
    case 'ClassicalDeclaration':
    case 'InputOutput':
    case 'Alias':
    case 'GateDefinition':
    case 'OpaqueDeclaration':
    case 'SubroutineDefinition':
    case 'Extern':
    case 'Include':
      return checkDeclaration(interpreter, statement)
    case 'End':
    case 'CalBlock':
    case 'DefcalDefinition':
    case 'CalibrationGrammar':
    case 'Pragma':
    case 'Version':
    case 'BrokenStatement':
      return
    default:
      return statement satisfies never
  }
}

type Declaration = Extract<
  Statement,
  {
    kind:
      | 'QubitDeclaration'
      | 'ClassicalDeclaration'
      | 'InputOutput'
      | 'Alias'
      | 'GateDefinition'
      | 'OpaqueDeclaration'
      | 'SubroutineDefinition'
      | 'Extern'
      | 'Include'
  }
>

/** Declares the name with its kind, but without bits and qubits of the circuit. */
function checkDeclaration(interpreter: Interpreter, statement: Declaration): void {
  if (globalOnly.has(statement.kind) && !requireGlobal(interpreter, statement)) return
  if (statement.kind === 'Include') return includeLibrary(interpreter, statement)
  if (statement.kind === 'OpaqueDeclaration') return defineOpaque(interpreter, statement)
  const { name } = statement.name
  const { current } = interpreter.scopes
  switch (statement.kind) {
    case 'QubitDeclaration':
      if (statement.size !== undefined) checkNode(interpreter, statement.size)
      if (canDeclare(interpreter, statement.name))
        current.declare({ kind: 'qubits', name, qubits: [], isRegister: statement.size !== undefined })
      return
    case 'ClassicalDeclaration':
    case 'InputOutput': {
      checkNode(interpreter, statement.type)
      const isNew = canDeclare(interpreter, statement.name)
      const value = statement.kind === 'ClassicalDeclaration' ? statement.value : undefined
      if (value !== undefined) checkNode(interpreter, value)
      const constant = statement.kind === 'ClassicalDeclaration' && statement.constant
      const readonly = statement.kind === 'InputOutput' && statement.direction === 'input'
      if (isNew) declareUnknown(interpreter, statement, name, { constant, readonly })
      return
    }
    case 'Alias': {
      const ofQubits = isOfQubits(interpreter, statement.value)
      checkNode(interpreter, statement.value, true)
      if (!canDeclare(interpreter, statement.name)) return
      current.declare(
        ofQubits
          ? { kind: 'qubits', name, qubits: [], isRegister: true }
          : { kind: 'bitsAlias', name, bits: [] },
      )
      return
    }
    case 'GateDefinition': {
      if (!canDeclare(interpreter, statement.name)) return
      interpreter.circuit.definingGate = name
      interpreter.scopes.within(formals(interpreter, statement), () => {
        for (const each of statement.body.statements) checkStatement(interpreter, each)
      })
      interpreter.circuit.definingGate = undefined
      const [parameterCount, qubitCount] = [statement.parameters.length, statement.qubits.length]
      const size = { size: 1, operands: qubitCount }
      current.declare({ kind: 'gate', name, parameterCount, qubitCount, ...size, isOpaque: false })
      return
    }
    case 'SubroutineDefinition': {
      if (!canDeclare(interpreter, statement.name)) return
      reportRepeatedParameters(interpreter, statement)
      const visibleCount = interpreter.scopes.global.count + 1
      current.declare({ kind: 'subroutine', name, node: statement, visibleCount })
      return checkSubroutine(interpreter, statement, visibleCount)
    }
    case 'Extern':
      if (canDeclare(interpreter, statement.name)) current.declare({ kind: 'extern', name, node: statement })
      return
    default:
      return statement satisfies never
  }
}

const globalOnly: ReadonlySet<Statement['kind']> = new Set([
  'QubitDeclaration',
  'InputOutput',
  'GateDefinition',
  'SubroutineDefinition',
  'Extern',
  'Include',
])

function declareUnknown(
  interpreter: Interpreter,
  owner: Statement | SubroutineDefinition['parameters'][number],
  name: string,
  options: { readonly constant?: boolean; readonly readonly?: boolean } = {},
): void {
  const value = { ...options, value: unknownValue }
  interpreter.scopes.current.declare(newVariable(interpreter, owner, name, { kind: 'bool' }, value))
}

function checkSubroutine(interpreter: Interpreter, node: SubroutineDefinition, visibleCount: number): void {
  const { loopDepth } = interpreter
  interpreter.loopDepth = 0
  interpreter.frames.push({
    name: node.name.name,
    returnType: undefined,
    returned: undefined,
    destination: undefined,
  })
  interpreter.scopes.within(
    new SymbolScope(interpreter.scopes.global, { isSubroutine: true, visibleCount }),
    () => {
      for (const parameter of node.parameters) {
        const { type, name } = parameter
        if (type.kind !== 'QubitType') {
          checkNode(interpreter, type)
          const readonly = type.kind === 'ArrayType' && type.access === 'readonly'
          declareUnknown(interpreter, parameter, name.name, { readonly })
          continue
        }
        if (type.size !== undefined) checkNode(interpreter, type.size)
        const isRegister = type.size !== undefined
        interpreter.scopes.current.declare({ kind: 'qubits', name: name.name, qubits: [], isRegister })
      }
      checkBlock(interpreter, node.body)
    },
  )
  interpreter.frames.pop()
  interpreter.loopDepth = loopDepth
}

function checkSwitch(interpreter: Interpreter, node: Switch): void {
  checkNode(interpreter, node.subject)
  readCases(interpreter, node)
  for (const { body } of node.cases) checkBlock(interpreter, body)
}

function checkGateCall(interpreter: Interpreter, node: GateCall): void {
  const found = findCalledGate(interpreter, node)
  if (found?.kind === 'subroutine') {
    if (hasRightArgumentCount(interpreter, node, found, node.parameters.length + node.operands.length))
      for (const [i, item] of [...node.parameters, ...node.operands].entries())
        checkArgument(interpreter, found.node, item, i, node.operands.length > 0)
    return
  }
  if (found === undefined) return
  for (const parameter of node.parameters) checkNode(interpreter, parameter)
  checkOperands(interpreter, node.operands)
  for (const { argument } of node.modifiers) if (argument !== undefined) checkNode(interpreter, argument)
  if (found.kind !== 'gate' || found.isOpaque) return
  let controls = 0
  for (const { name, argument } of node.modifiers) {
    if (name !== 'ctrl' && name !== 'negctrl') continue
    if (argument !== undefined && argument.kind !== 'IntegerLiteral') return
    controls += argument?.value ?? 1
  }
  hasRightCounts(interpreter, node, found, controls)
}
