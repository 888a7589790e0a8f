/** Quantum circuits: gate table, circuits, angle expressions, Pauli operators, device checks. */
export type {
  AssignInstruction,
  BarrierDraft,
  BarrierInstruction,
  Circuit,
  ClassicalCondition,
  Control,
  DelayInstruction,
  DisplayKind,
  GateDefinition,
  GateDraft,
  GateInstruction,
  IfInstruction,
  Instruction,
  InstructionDraft,
  MeasureInstruction,
  NopInstruction,
  OpaqueInstruction,
  Register,
  ResetInstruction,
} from './circuit/circuit.ts'
export { displayKinds } from './circuit/circuit.ts'
export { countBits, countQubits, resultBitsOf } from './circuit/circuit-size.ts'
export { createCircuit, createIds, defineGate, type CircuitFrame } from './circuit/create-circuit.ts'
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
  type GateModifiers,
} from './circuit/draft-instruction.ts'
export {
  bitsOf,
  bitsOfCondition,
  isDirective,
  qubitsOf,
  visitInstructions,
  withBranches,
} from './circuit/instruction-operands.ts'
export { equalCircuits, equalInstructions } from './circuit/equal-circuits.ts'
export { circuitFromJson, circuitToJson } from './json/circuit-from-json.ts'
export { inlineGates, type InlineOptions } from './actions/inline-gates.ts'
export { checkForDevice } from './device/check-for-device.ts'
export type { Coupling, DeviceDescription, DeviceRun } from './device/device-description.ts'
export type { CouplingNoise, GateNoise, NoiseModel, QubitNoise, ReadoutNoise } from './device/noise-model.ts'
export { checkCircuit } from './circuit/check-circuit.ts'
export { circuitStatistics, type CircuitStatistics } from './circuit/circuit-statistics.ts'
export { createSeededRandom } from './random/seeded-random.ts'
export { lightCone, type LightCone } from './circuit/light-cone.ts'
export type {
  CircuitProblem,
  CircuitProblemCode,
  InstructionId,
  ProblemPlace,
  Reading,
  TextRange,
} from './problems/circuit-problem.ts'

export type { AngleConstant, AngleExpression, AngleFunction } from './angles/angle-expression.ts'
export { angleConstantSpellings, angleFunctionArity, isAngleFunction } from './angles/angle-words.ts'
export { parametersOfAngle, simplifyAngle, substituteAngles } from './angles/angle-algebra.ts'
export { angleConstants, evaluateAngle } from './angles/evaluate-angle.ts'
export { parseAngle } from './angles/parse-angle.ts'
export { printAngle } from './angles/print-angle.ts'

export { findGate, gateTable, isCliffordGate } from './gates/gate-table.ts'
export { exactPower } from './gates/exact-power.ts'
export type { GateDrawing, GateFamily, GateRow, GateSpelling, OperandShape } from './gates/gate-row.ts'
export { decomposeGate, decompositionOf, type GateAction, type GateCall } from './actions/gate-call.ts'
export { foldModifiers, unfoldControls } from './actions/fold-modifiers.ts'
export { bodyOfCall, type BodyPart } from './actions/body-of-call.ts'
export { expandModifiers } from './actions/expand-modifiers.ts'
export { synthesizeUnitary } from './actions/synthesize-unitary.ts'

export type { ComplexMatrix } from './matrices/complex-matrix.ts'
export { unitaryPower } from './matrices/unitary-power.ts'
export {
  unitaryOfActions,
  unitaryOfCircuit,
  type ParameterValues,
  type UnitaryOptions,
} from './actions/unitary-of.ts'

export type { PauliFactor, PauliSum, PauliTerm } from './paulis/pauli-sum.ts'
export {
  parseIndexedPaulis,
  parsePauliProduct,
  parsePauliSum,
  pauliSum,
  type IndexedPauli,
} from './paulis/parse-pauli.ts'
export { plainCharacters } from './angles/plain-characters.ts'
export { printPauliSum } from './paulis/print-pauli.ts'
export { groupCommutingTerms, mergePauliTerms } from './paulis/pauli-algebra.ts'
