import type {
  Circuit,
  ClassicalCondition,
  Instruction,
  InstructionId,
  NopInstruction,
} from '@qportal/circuit'
import { OpenQasm2Writer } from '../print/openqasm2-writer.ts'
import { openQasm3Statement } from '../print/openqasm3-statement.ts'
import type { RegisterNames } from '../print/register-names.ts'
import { displayMark } from '../syntax/display-comment.ts'
import { isVersion2 } from '../syntax/is-version-2.ts'
import { spacerComment } from '../syntax/spacer-comment.ts'
import type { Statement } from '../syntax/tree.ts'
import { documentNames } from './document-names.ts'
import type { EditRefusal, QasmEdit } from './edit.ts'
import { narrowUses } from './narrow-uses.ts'
import type { QasmDocument } from './qasm-document.ts'

/** Input of a rewrite: the document, the edited circuit, and the rules of the language. */
export interface RewritePlan {
  readonly document: QasmDocument
  readonly edited: Circuit
  readonly namesBefore: RegisterNames
  readonly namesAfter: RegisterNames
  /** Prints an instruction as lines. Undefined if the language or the names cannot express it. */
  readonly print: (instruction: Instruction, names: RegisterNames) => string[] | undefined
  /**
   * Prints a condition on a whole register. Present only if the language has no other conditions.
   */
  readonly printRegisterCondition: ((condition: ClassicalCondition) => string | undefined) | undefined
  /** Reason why an instruction cannot be printed. */
  readonly unprintable: EditRefusal
  readonly canTakeModifiers: boolean
  /** Whether a branch may contain more or fewer than one statement. */
  readonly hasBlocks: boolean
  /** Whether comments after removed statements stay. */
  readonly leavesComments: boolean
  /** Instructions that get another position. */
  readonly moved: ReadonlySet<InstructionId>
  /** Statements whose unchanged text would have another meaning. */
  readonly outdated: ReadonlySet<Statement>
  /** The neighbour that determines where new statements are inserted. */
  readonly nextTo: 'previous' | 'next'
}

export function planRewrite(
  document: QasmDocument,
  edit: QasmEdit,
  edited: Circuit,
  nextTo: 'previous' | 'next',
): RewritePlan {
  const { tree, circuit } = document
  const gates = document.gateNames
  const namesBefore = { ...documentNames(tree, circuit, document.bitAliases), gates }
  const namesAfter =
    edit.kind === 'resizeRegister'
      ? // In OpenQASM 2, resizing splits statements, and groups of bits have no names.
        { ...documentNames(tree, edited, new Map(), edit.name), gates }
      : namesBefore
  return {
    document,
    edited,
    namesBefore,
    namesAfter,
    print: isVersion2(tree) ? openQasm2Lines(document) : openQasm3Statement,
    printRegisterCondition: isVersion2(tree)
      ? (condition) => printRegisterCondition(condition, namesAfter)
      : undefined,
    unprintable: isVersion2(tree) ? 'edit/not-in-openqasm-2' : 'edit/no-name',
    canTakeModifiers: !isVersion2(tree),
    hasBlocks: !isVersion2(tree),
    // The grouped gates still exist in the definition, and so do their comments.
    leavesComments: edit.kind === 'group',
    moved: new Set(edit.kind === 'move' ? edit.ids : []),
    outdated: outdatedStatements(document, edit),
    nextTo,
  }
}

/** Prints statements of OpenQASM 2, if they express the instruction exactly. */
function openQasm2Lines({
  circuit,
  gateNames,
  options,
}: QasmDocument): (instruction: Instruction, names: RegisterNames) => string[] | undefined {
  const gates = new Map(circuit.gateDefinitions.map(({ name }) => [name, gateNames.get(name) ?? name]))
  // In the body of a gate, a parameter has a name and no value.
  const values = new Map(
    (options.parameters ?? []).map((name) => [name, { kind: 'parameter', name } as const]),
  )
  return (instruction, names) => {
    if (hasModifiers(instruction)) return undefined
    if (instruction.kind === 'opaque') return undefined
    if (instruction.kind === 'nop') return spacerLines(instruction, names)
    const writer = new OpenQasm2Writer({ names, gates, values })
    const lines = writer.statements(instruction)
    return writer.problems.length > 0 || lines.length === 0 ? undefined : lines
  }
}

/** OpenQASM 2 has no `nop`. A barrier with a comment takes its place. */
function spacerLines({ qubits, display }: NopInstruction, names: RegisterNames): string[] | undefined {
  const operands = qubits.map((qubit) => names.qubits[qubit])
  if (operands.length === 0 || operands.includes(undefined)) return undefined
  return display === undefined
    ? [`barrier ${operands.join(', ')}; ${spacerComment}`]
    : [`${displayMark} ${display} ${operands.join(', ')}`]
}

/** Prints `c == 3`, the only form of a condition in OpenQASM 2. */
export function printRegisterCondition(
  condition: ClassicalCondition,
  names: RegisterNames,
): string | undefined {
  if (condition.kind !== 'compare' || condition.operator !== '==') return undefined
  const register = names.registerOf(condition.bits)
  return register === undefined ? undefined : `${register} == ${condition.value}`
}

function hasModifiers(instruction: Instruction): boolean {
  return instruction.kind === 'if'
    ? [...instruction.then, ...instruction.else].some(hasModifiers)
    : instruction.kind === 'gate' && (instruction.power !== 1 || instruction.controls.length > 0)
}

/** Statements whose meaning changes although their instructions stay. */
function outdatedStatements(document: QasmDocument, edit: QasmEdit): ReadonlySet<Statement> {
  const outdated = new Set<Statement>()
  if (edit.kind === 'expand') {
    const owner = document.owners.get(edit.id)
    if (owner !== undefined && owner.kind !== 'If') outdated.add(owner)
  }
  if (edit.kind !== 'resizeRegister') return outdated
  const resized = { name: edit.name, sizeBefore: 0, whole: '' }
  for (const owner of new Set(document.owners.values()))
    if (narrowUses([owner.kind === 'If' ? owner.condition : owner], resized).length > 0) outdated.add(owner)
  return outdated
}
