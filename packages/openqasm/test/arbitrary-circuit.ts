import {
  gateTable,
  withBranches,
  type AngleExpression,
  type AngleFunction,
  type Circuit,
  type ClassicalCondition,
  type GateDefinition,
  type GateInstruction,
  type Instruction,
} from '@qportal/circuit'
import fc from 'fast-check'

/**
 * Target language: circuits of all of OpenQASM 3, or those that OpenQASM 2 can express without
 * changes.
 */
export type Language = 'openqasm2' | 'openqasm3'

const functions: readonly AngleFunction[] = ['sin', 'cos', 'exp', 'arctan', 'floor', 'ceiling']

const number: fc.Arbitrary<AngleExpression> = fc.oneof(
  fc
    .integer({ min: -20, max: 20 })
    .map((value): AngleExpression => ({ kind: 'number', value: value === 0 ? 0 : value })),
  fc
    .double({ min: -10, max: 10, noNaN: true })
    .map((value): AngleExpression => ({ kind: 'number', value: value === 0 ? 0 : value })),
  fc.constant<AngleExpression>({ kind: 'number', value: 1.5, text: '1.50' }),
)

/** An angle that is finite for all values of its parameters. */
function arbitraryAngle(names: readonly string[], language: Language): fc.Arbitrary<AngleExpression> {
  const leaves: fc.Arbitrary<AngleExpression>[] = [number, fc.constant({ kind: 'constant', name: 'pi' })]
  if (language === 'openqasm3')
    leaves.push(fc.constantFrom('tau', 'euler').map((name) => ({ kind: 'constant', name })))
  if (names.length > 0) leaves.push(fc.constantFrom(...names).map((name) => ({ kind: 'parameter', name })))
  const { angle } = fc.letrec<{ angle: AngleExpression }>((tie) => ({
    angle: fc.oneof(
      { maxDepth: 3, depthIdentifier: 'angle' },
      ...leaves,
      tie('angle').map((operand): AngleExpression => ({ kind: 'negate', operand })),
      fc
        .tuple(fc.constantFrom('+', '-', '*'), tie('angle'), tie('angle'))
        .map(([operator, left, right]): AngleExpression => ({ kind: 'binary', operator, left, right })),
      fc.tuple(tie('angle'), fc.integer({ min: 1, max: 9 })).map(([left, value]): AngleExpression => ({
        kind: 'binary',
        operator: '/',
        left,
        right: { kind: 'number', value },
      })),
      tie('angle').map((left): AngleExpression => ({
        kind: 'binary',
        operator: '**',
        left,
        right: { kind: 'number', value: 2 },
      })),
      language === 'openqasm3'
        ? fc
            .tuple(fc.constantFrom(...functions), tie('angle'))
            .map(([name, argument]): AngleExpression => ({ kind: 'call', name, arguments: [argument] }))
        : fc
            .tuple(fc.constantFrom('sin', 'cos'), tie('angle'))
            .map(([name, argument]): AngleExpression => ({ kind: 'call', name, arguments: [argument] })),
    ),
  }))
  return angle.filter(isFinite)
}

/** Returns whether the angle is finite: nested exponentials such as exp(exp(exp(10))) overflow. */
function isFinite(angle: AngleExpression): boolean {
  let size = 0
  const count = (inner: AngleExpression): void => {
    if (inner.kind === 'call' && inner.name === 'exp') size += 1
    if (inner.kind === 'call') inner.arguments.forEach(count)
    if (inner.kind === 'negate') count(inner.operand)
    if (inner.kind === 'binary') {
      if (inner.operator === '**') size += 1
      count(inner.left)
      count(inner.right)
    }
  }
  count(angle)
  return size < 2
}

interface World {
  readonly language: Language
  readonly qubits: number
  readonly bits: number
  readonly parameters: readonly string[]
  readonly definitions: readonly GateDefinition[]
  /** Sizes of bit registers. */
  readonly bitSizes: readonly number[]
}

interface Callable {
  readonly name: string
  readonly qubits: number
  readonly parameters: number
}

function callables({ language, definitions }: World): Callable[] {
  const rows = gateTable.filter((row) => {
    if (language === 'openqasm2') return row.openqasm2 !== undefined
    return true
  })
  return [
    ...rows.map((row) => ({ name: row.name, qubits: row.qubits, parameters: row.parameters.length })),
    ...definitions.map(({ name, qubits, parameters }) => ({
      name,
      qubits: qubits.length,
      parameters: parameters.length,
    })),
  ]
}

function someOf(count: number, from: number): fc.Arbitrary<number[]> {
  return fc.shuffledSubarray(
    Array.from({ length: from }, (_, i) => i),
    { minLength: count, maxLength: count },
  )
}

const powers = [1, 1, 1, -1, 2, -3, 0.5, -0.25]

function arbitraryGate(world: World): fc.Arbitrary<GateInstruction> {
  const fitting = callables(world).filter(({ qubits }) => qubits <= world.qubits)
  const hasModifiers = world.language === 'openqasm3'
  return fc.constantFrom(...fitting).chain(({ name, qubits, parameters }) => {
    const most = hasModifiers ? Math.min(2, world.qubits - qubits) : 0
    return fc.integer({ min: 0, max: most }).chain((controls) =>
      fc
        .record({
          operands: someOf(qubits + controls, world.qubits),
          states: fc.array(fc.constantFrom<0 | 1>(0, 1), { minLength: controls, maxLength: controls }),
          angles: fc.array(arbitraryAngle(world.parameters, world.language), {
            minLength: parameters,
            maxLength: parameters,
          }),
          power: hasModifiers ? fc.constantFrom(...powers) : fc.constant(1),
        })
        .map(({ operands, states, angles, power }) => ({
          kind: 'gate',
          id: '',
          gate: name,
          parameters: angles,
          qubits: operands.slice(controls),
          controls: states.map((state, i) => ({ qubit: operands[i]!, state })),
          power,
        })),
    )
  })
}

function arbitraryDefinition(world: World, index: number): fc.Arbitrary<GateDefinition> {
  const qubits = ['a', 'b', 'c'].slice(0, 1 + (index % 3))
  // In OpenQASM 3, a parameter may have the name of a gate.
  const parameters = index % 2 === 0 ? [world.language === 'openqasm3' ? 't' : 'w'] : []
  const inner: World = { ...world, qubits: qubits.length, parameters }
  return fc
    .array(arbitraryGate(inner), { minLength: 0, maxLength: 4 })
    .map((body) => ({ name: `mine_${index}`, parameters, qubits, body }))
}

/** Returns whether the assignment copies a bit to itself, which lowering removes. */
function isBit(bit: number, value: ClassicalCondition): boolean {
  return (
    value.kind === 'compare' &&
    String(value.bits) === String(bit) &&
    value.operator === '==' &&
    value.value === 1
  )
}

/** A condition that is not constant. */
function arbitraryCondition({ language, bits, bitSizes }: World): fc.Arbitrary<ClassicalCondition> {
  if (language === 'openqasm2') {
    return fc.nat({ max: bitSizes.length - 1 }).chain((register) => {
      const first = bitSizes.slice(0, register).reduce((sum, size) => sum + size, 0)
      const size = bitSizes[register]!
      return fc.nat({ max: 2 ** size - 1 }).map((value): ClassicalCondition => ({
        kind: 'compare',
        bits: Array.from({ length: size }, (_, i) => first + i),
        operator: '==',
        value,
      }))
    })
  }
  const compare = fc.integer({ min: 1, max: bits }).chain((count) =>
    fc
      .tuple(
        someOf(count, bits),
        fc.constantFrom('==', '!=', '<', '<=', '>', '>='),
        fc.nat({ max: 2 ** count - 1 }),
      )
      .map(([chosen, operator, value]): ClassicalCondition => ({
        kind: 'compare',
        bits: chosen,
        operator,
        value,
      })),
  )
  const { condition } = fc.letrec<{ condition: ClassicalCondition }>((tie) => ({
    condition: fc.oneof(
      { maxDepth: 2, depthIdentifier: 'condition' },
      compare,
      tie('condition').map((operand): ClassicalCondition => ({ kind: 'not', operand })),
      fc
        .tuple(fc.constantFrom('and', 'or', 'xor'), tie('condition'), tie('condition'))
        .map(([kind, left, right]): ClassicalCondition => ({ kind, left, right })),
    ),
  }))
  return condition
}

function arbitraryInstruction(world: World, depth: number): fc.Arbitrary<Instruction> {
  const { qubits, bits, language } = world
  const gate = arbitraryGate(world)
  const choices: fc.WeightedArbitrary<Instruction>[] = [
    { weight: 6, arbitrary: gate },
    {
      weight: 2,
      arbitrary: fc
        .record({ qubit: fc.nat({ max: qubits - 1 }), bit: fc.nat({ max: bits - 1 }) })
        .map((measure) => ({
          kind: 'measure',
          id: '',
          ...measure,
        })),
    },
    { weight: 1, arbitrary: fc.nat({ max: qubits - 1 }).map((qubit) => ({ kind: 'reset', id: '', qubit })) },
    {
      weight: 1,
      arbitrary: fc
        .integer({ min: 1, max: qubits })
        .chain((count) =>
          someOf(count, qubits).map((chosen) => ({ kind: 'barrier', id: '', qubits: chosen })),
        ),
    },
  ]
  if (language === 'openqasm3') {
    choices.push(
      {
        weight: 1,
        arbitrary: fc
          .record({
            chosen: someOf(1, qubits),
            value: fc.nat({ max: 500 }),
            unit: fc.constantFrom('ns', 'dt', 'us'),
          })
          .map(({ chosen, value, unit }) => ({
            kind: 'delay',
            id: '',
            qubits: chosen,
            duration: { value, unit },
          })),
      },
      {
        weight: 1,
        arbitrary: fc
          .record({ bit: fc.nat({ max: bits - 1 }), value: arbitraryCondition(world) })
          .filter(({ bit, value }) => !isBit(bit, value))
          .map(({ bit, value }) => ({
            kind: 'assign',
            id: '',
            bit,
            value,
          })),
      },
    )
  }
  if (depth > 0) choices.push({ weight: 1, arbitrary: arbitraryIf(world, depth, gate) })
  return fc.oneof(...choices)
}

function arbitraryIf(
  world: World,
  depth: number,
  gate: fc.Arbitrary<Instruction>,
): fc.Arbitrary<Instruction> {
  const isSimple = world.language === 'openqasm2'
  const list = isSimple
    ? fc.array(gate, { minLength: 1, maxLength: 1 })
    : fc.array(arbitraryInstruction(world, depth - 1), { maxLength: 3 })
  return fc
    .record({
      condition: arbitraryCondition(world),
      whenTrue: list,
      whenFalse: isSimple ? fc.constant([]) : list,
    })
    .map(({ condition, whenTrue, whenFalse }) =>
      withBranches({ kind: 'if' as const, id: '', condition }, whenTrue, whenFalse),
    )
}

/** Any circuit that a language can express. */
export function arbitraryCircuit(language: Language): fc.Arbitrary<Circuit> {
  return fc
    .record({
      qubitSizes: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }),
      bitSizes: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }),
      parameters: language === 'openqasm3' ? fc.subarray(['theta', 'phi']) : fc.constant([]),
      definitionCount: fc.nat({ max: 3 }),
    })
    .chain(({ qubitSizes, bitSizes, parameters, definitionCount }) => {
      const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0)
      const world: World = {
        language,
        qubits: sum(qubitSizes),
        bits: sum(bitSizes),
        bitSizes,
        parameters,
        definitions: [],
      }
      return arbitraryDefinitions(world, definitionCount).chain((definitions) =>
        fc
          .array(arbitraryInstruction({ ...world, definitions }, 2), { maxLength: 12 })
          .map((instructions) => ({
            version: 1 as const,
            qubitRegisters: qubitSizes.map((size, i) => ({ name: `q${i}`, size })),
            bitRegisters: bitSizes.map((size, i) => ({ name: `c${i}`, size })),
            parameters,
            gateDefinitions: definitions,
            instructions,
          })),
      )
    })
}

/** Gate definitions that may use earlier ones. */
function arbitraryDefinitions(world: World, count: number): fc.Arbitrary<GateDefinition[]> {
  let all = fc.constant<GateDefinition[]>([])
  for (let i = 0; i < count; i++) {
    all = all.chain((definitions) =>
      arbitraryDefinition({ ...world, definitions }, i).map((definition) => [...definitions, definition]),
    )
  }
  return all
}
