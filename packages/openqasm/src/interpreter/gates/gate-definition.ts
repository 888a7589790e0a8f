import type { BarrierInstruction, GateDefinition, GateInstruction, Instruction } from '@qportal/circuit'
import type { GateDefinitionStatement, Identifier, OpaqueDeclaration, Statement } from '../../syntax/tree.ts'
import { findGate, tableGate } from './gate-library.ts'
import { isTableGate } from './match-table-gate.ts'
import type { Lowering } from '../lowering.ts'
import { SymbolScope, type GateSymbol } from '../names/symbol.ts'
import { isFree, newVariable } from '../statements/variables.ts'
import type { Value } from '../values/value.ts'

/** Definitions inside definitions; what expands them recurses. */
const deepestDefinitions = 100

/** Lowers the body on formal qubits 0, 1, ... with the parameters as names. */
export function defineGate(lowering: Lowering, node: GateDefinitionStatement): void {
  if (!isFree(lowering, node.name)) return
  const { expandedCount, operandCount, qubitCount } = lowering
  const errorsBefore = lowering.problems.errorCount
  const body: Instruction[] = []
  const scope = formals(lowering, node)
  lowering.expandedCount = 0
  lowering.qubitCount = node.qubits.length
  lowering.definingGate = node.name.name
  lowering.enter(node)
  lowering.within(scope, () =>
    lowering.into(body, () => {
      for (const statement of node.body.statements) lowering.run(statement)
    }),
  )
  lowering.leave()
  const size = Math.max(1, lowering.expandedCount)
  const operands = lowering.operandCount - operandCount
  lowering.definingGate = undefined
  lowering.expandedCount = expandedCount
  lowering.qubitCount = qubitCount
  declareGate(lowering, node, body.filter(isGateBody), { size, operands }, errorsBefore)
}

function declareGate(
  lowering: Lowering,
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
    lowering.problems.errorCount === errorsBefore &&
    isTableGate(written, size, lowering.gateDefinitions, lowering.version === 2)
  ) {
    lowering.scope.declare(tableGate(written.name)!, written.name)
    return
  }
  const definition = { ...written, name: lowering.names.gate(written.name, node) }
  if (definition.name !== written.name) lowering.writtenGateNames.set(definition.name, written.name)
  let depth = 1
  for (const instruction of body) {
    if (instruction.kind === 'gate')
      depth = Math.max(depth, 1 + (lowering.gateDepths.get(instruction.gate) ?? 0))
  }
  if (depth > deepestDefinitions) lowering.stop('depth', node.name)
  lowering.gateDepths.set(definition.name, depth)
  lowering.gateDefinitions.push(definition)
  const symbol: GateSymbol = {
    kind: 'gate',
    name: definition.name,
    parameterCount: definition.parameters.length,
    qubitCount: definition.qubits.length,
    size,
    operands,
    isOpaque: false,
  }
  lowering.scope.declare(symbol, node.name.name)
}

function isGateBody(instruction: Instruction): instruction is GateInstruction | BarrierInstruction {
  return instruction.kind === 'gate' || instruction.kind === 'barrier'
}

/** A body sees its own parameters and qubits, constants and gates. */
function formals(lowering: Lowering, node: GateDefinitionStatement): SymbolScope {
  const scope = new SymbolScope(lowering.globalScope, true)
  const isNew = (name: Identifier): boolean => {
    if (scope.own(name.name) === undefined) return true
    lowering.problem('name/declared-twice', name, { name: name.name })
    return false
  }
  for (const parameter of node.parameters) {
    if (!isNew(parameter)) continue
    const { name } = parameter
    const value: Value = { kind: 'real', value: Number.NaN, expression: { kind: 'parameter', name } }
    scope.declare(
      newVariable(lowering, parameter, name, { kind: 'float', width: undefined }, { constant: true, value }),
    )
  }
  for (const [i, qubit] of node.qubits.entries()) {
    if (isNew(qubit)) scope.declare({ kind: 'qubits', name: qubit.name, qubits: [i], isRegister: false })
  }
  return scope
}

/** Whether a statement may stand in the body of a gate: what is unitary, and loops over it. */
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

/** A gate without a body can be named but not carried out, unless everybody knows it. */
export function defineOpaque(lowering: Lowering, node: OpaqueDeclaration): void {
  if (!isFree(lowering, node.name)) return
  const known = findGate(lowering, node.name.name)
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
  lowering.scope.declare(symbol, node.name.name)
}
