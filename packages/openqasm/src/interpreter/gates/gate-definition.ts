import type { BarrierInstruction, GateDefinition, GateInstruction, Instruction } from '@qportal/circuit'
import type { GateDefinitionStatement, Identifier, OpaqueDeclaration, Statement } from '../../syntax/tree.ts'
import { tableGate } from '../names/gate-library.ts'
import { SymbolScope } from '../names/symbol-scope.ts'
import type { GateSymbol } from '../names/symbol.ts'
import type { Interpreter } from '../state/interpreter.ts'
import type { Value } from '../values/value.ts'
import { canDeclare, newVariable } from '../variables/declare-variable.ts'
import { isPartial } from './find-infinite-angle.ts'
import { isTableGate } from './match-table-gate.ts'

/** Maximum nesting depth of definitions; the functions that expand them are recursive. */
const maxDefinitionDepth = 100

/** Defines a gate. Its body is lowered on formal qubits 0, 1, ... with its parameters as names. */
export function defineGate(interpreter: Interpreter, node: GateDefinitionStatement): void {
  if (!canDeclare(interpreter, node.name)) return
  const errorsBefore = interpreter.problems.errorCount
  const scope = formals(interpreter, node)
  const emitted = interpreter.circuit.gateBody(node.name.name, node.qubits.length, () => {
    interpreter.budget.enter(node)
    interpreter.scopes.within(scope, () => {
      for (const statement of node.body.statements) interpreter.run(statement)
    })
    interpreter.budget.leave()
  })
  declareGate(interpreter, node, emitted.instructions.filter(isGateBody), emitted, errorsBefore)
}

function declareGate(
  interpreter: Interpreter,
  node: GateDefinitionStatement,
  body: GateDefinition['body'],
  { size, operands }: Pick<GateSymbol, 'size' | 'operands'>,
  errorsBefore: number,
): void {
  const written: GateDefinition = {
    name: node.name.name,
    parameters: node.parameters.map((parameter) => parameter.name),
    qubits: node.qubits.map((qubit) => qubit.name),
    body,
  }
  if (
    interpreter.problems.errorCount === errorsBefore &&
    isTableGate(written, size, interpreter.circuit.gateDefinitions, interpreter.version === 2)
  ) {
    interpreter.scopes.current.declare(tableGate(written.name)!, written.name)
    return
  }
  const definition = { ...written, name: interpreter.circuit.names.gate(written.name, node) }
  if (definition.name !== written.name) interpreter.gates.writtenNames.set(definition.name, written.name)
  let depth = 1
  for (const instruction of body) {
    if (instruction.kind === 'gate')
      depth = Math.max(depth, 1 + (interpreter.gates.depths.get(instruction.gate) ?? 0))
  }
  if (depth > maxDefinitionDepth) interpreter.budget.stop('depth', node.name)
  interpreter.gates.depths.set(definition.name, depth)
  interpreter.circuit.gateDefinitions.push(definition)
  if (isPartial(definition, interpreter.gates.partial))
    interpreter.gates.partial.set(definition.name, definition)
  const symbol: GateSymbol = {
    kind: 'gate',
    name: definition.name,
    parameterCount: definition.parameters.length,
    qubitCount: definition.qubits.length,
    size,
    operands,
    isOpaque: false,
  }
  interpreter.scopes.current.declare(symbol, node.name.name)
}

function isGateBody(instruction: Instruction): instruction is GateInstruction | BarrierInstruction {
  return instruction.kind === 'gate' || instruction.kind === 'barrier'
}

/** The scope of a gate body: its parameters and qubits, and the constants and gates outside. */
export function formals(interpreter: Interpreter, node: GateDefinitionStatement): SymbolScope {
  const scope = new SymbolScope(interpreter.scopes.global, { isSubroutine: true })
  const isNew = (name: Identifier): boolean => {
    if (scope.own(name.name) === undefined) return true
    interpreter.problems.error('name/declared-twice', name, { name: name.name })
    return false
  }
  for (const parameter of node.parameters) {
    if (!isNew(parameter)) continue
    const { name } = parameter
    const value: Value = { kind: 'real', value: Number.NaN, expression: { kind: 'parameter', name } }
    scope.declare(
      newVariable(
        interpreter,
        parameter,
        name,
        { kind: 'float', width: undefined },
        { constant: true, value },
      ),
    )
  }
  for (const [i, qubit] of node.qubits.entries()) {
    if (isNew(qubit)) scope.declare({ kind: 'qubits', name: qubit.name, qubits: [i], isRegister: false })
  }
  return scope
}

/**
 * Returns whether the body of a gate may contain the statement: unitary operations and loops over
 * them.
 */
export function isAllowedInGate(statement: Statement): boolean {
  switch (statement.kind) {
    case 'GateCall':
    case 'Barrier':
    case 'For':
    case 'Scope':
    case 'Nop':
    case 'Pragma':
    case 'BrokenStatement':
      return true
    default:
      return false
  }
}

/** Declares a gate without a definition. It can be called only if the gate table has it. */
export function defineOpaque(interpreter: Interpreter, node: OpaqueDeclaration): void {
  if (!canDeclare(interpreter, node.name)) return
  const known = interpreter.gates.find(node.name.name)
  const matches =
    known?.qubitCount === node.qubits.length &&
    known.parameterCount === node.parameters.length &&
    !known.isOpaque
  const symbol: GateSymbol = matches
    ? known
    : {
        kind: 'gate',
        name: node.name.name,
        parameterCount: node.parameters.length,
        qubitCount: node.qubits.length,
        size: 1,
        operands: node.qubits.length,
        isOpaque: true,
      }
  interpreter.scopes.current.declare(symbol, node.name.name)
}
