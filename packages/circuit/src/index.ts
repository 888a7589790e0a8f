/** The vocabulary of quantum circuits: gate table, circuit, angle expressions, Pauli operators, device checks. */
export type {
  AssignInstruction,
  BarrierInstruction,
  Circuit,
  ClassicalCondition,
  Control,
  DelayInstruction,
  GateDefinition,
  GateInstruction,
  IfInstruction,
  Instruction,
  InstructionDraft,
  InstructionId,
  MeasureInstruction,
  Register,
  ResetInstruction,
  TextRange,
} from './circuit.ts'
export { countBits, countQubits } from './circuit-size.ts'
export { createCircuit, createIds, defineGate } from './create-circuit.ts'
export {
  assign,
  barrier,
  bitsAre,
  delay,
  gate,
  measure,
  reset,
  when,
  type AngleInput,
} from './draft-instruction.ts'
export { bitsOf, bitsOfCondition, qubitsOf, visitInstructions, withBranches } from './instruction-operands.ts'
export { equalCircuits, equalInstructions } from './equal-circuits.ts'
export { circuitFromJson, circuitToJson } from './circuit-from-json.ts'
export { inlineGates, type InlineOptions } from './inline-gates.ts'
export { checkForDevice } from './check-for-device.ts'
export type { Coupling, DeviceDescription, DeviceRun } from './device-description.ts'
export { checkCircuit } from './check-circuit.ts'
export { circuitDepth, circuitStatistics, type CircuitStatistics } from './circuit-statistics.ts'
export { lightCone, type LightCone } from './light-cone.ts'
export type { CircuitProblem, CircuitProblemCode, ProblemPlace, Reading } from './circuit-problem.ts'

export type { AngleConstant, AngleExpression, AngleFunction } from './angle-expression.ts'
export { angleConstantSpellings, angleFunctionArity, isAngleFunction } from './angle-words.ts'
export {
  equalAngles,
  negateAngle,
  parametersOfAngle,
  simplifyAngle,
  substituteAngles,
} from './angle-algebra.ts'
export { angleConstants, evaluateAngle } from './evaluate-angle.ts'
export { parseAngle } from './parse-angle.ts'
export { printAngle } from './print-angle.ts'

export { findGate, gateTable, isCliffordGate } from './gate-table.ts'
export type { GateDrawing, GateFamily, GateRow, GateSpelling, OperandShape } from './gate-row.ts'
export { decomposeGate, decompositionOf, inverseOf, type GateAction, type GateCall } from './gate-call.ts'
export { foldModifiers, unfoldControls } from './fold-modifiers.ts'
export { expandModifiers } from './expand-modifiers.ts'

export type { ComplexMatrix } from './complex-matrix.ts'
export { unitaryPower } from './unitary-power.ts'
export { unitaryOfActions, unitaryOfCircuit, type ParameterValues } from './unitary-of.ts'

export type { PauliFactor, PauliSum, PauliTerm } from './pauli-sum.ts'
export { parsePauliProduct, parsePauliSum } from './parse-pauli.ts'
export { plainCharacters } from './plain-characters.ts'
export { printDensePauli, printPauliProduct, printPauliSum } from './print-pauli.ts'
export { checkPauliSum, doPaulisCommute, groupCommutingTerms, mergePauliTerms } from './pauli-algebra.ts'
