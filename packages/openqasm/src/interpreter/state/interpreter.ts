import type { ClassicalCondition, TextRange } from '@qportal/circuit'
import { isVersion2 } from '../../syntax/is-version-2.ts'
import type { Expression, Operand, Statement, SubroutineDefinition, SyntaxTree } from '../../syntax/tree.ts'
import { FailedNames } from '../names/failed-names.ts'
import { Scopes } from '../names/symbol-scope.ts'
import type { SubroutineSymbol, VariableSymbol } from '../names/symbol.ts'
import type { QasmType, Value } from '../values/value.ts'
import { Budget } from './budget.ts'
import { CircuitBuilder } from './circuit-builder.ts'
import { KnownGates } from './known-gates.ts'
import type { LowerOptions } from './limits.ts'
import { ProblemReporter } from './problem-reporter.ts'
import { VariableChanges } from './variable-changes.ts'

/** How the flow of control continues after a statement. */
export type Flow = 'next' | 'break' | 'continue' | 'return' | 'end'

/** A subroutine call in progress. */
export interface Frame {
  readonly name: string
  readonly returnType: QasmType | undefined
  returned: Value | undefined
  /** Bits that receive a returned measurement, so that it needs no bits of its own. */
  readonly destination: readonly number[] | undefined
}

/**
 * Rules that depend on one another: a statement contains expressions, an expression can call a
 * subroutine, and a subroutine contains statements. The interpreter calls them, so that their
 * modules need no import cycle.
 */
export interface Rules {
  run(interpreter: Interpreter, statement: Statement): Flow
  evaluate(interpreter: Interpreter, expression: Expression): Value
  callSubroutine(interpreter: Interpreter, call: SubroutineCall): Value
  runBranches(interpreter: Interpreter, branches: Branches): void
}

/** Two branches, of which a condition selects one when the circuit runs. */
export interface Branches {
  readonly place: TextRange
  readonly condition: ClassicalCondition
  readonly whenTrue: () => Flow
  readonly whenFalse: () => Flow
}

export interface SubroutineCall {
  readonly subroutine: SubroutineSymbol
  readonly place: TextRange
  readonly items: readonly Expression[]
  /** Arguments of the qubit parameters if they are written separately, `f(x) q;`. */
  readonly operands: readonly Operand[]
  /** Bits that receive a returned measurement. */
  readonly destination: readonly number[] | undefined
}

/**
 * Executes a syntax tree and builds its circuit. Each part of the state has an object of its own.
 */
export class Interpreter {
  readonly tree: SyntaxTree
  readonly version: 2 | 3
  /** Values given for `input` variables. */
  readonly inputs: LowerOptions['inputs']
  readonly parameters: LowerOptions['parameters']
  /** Iterations of a loop that only a measurement ends; undefined if such loops are errors. */
  readonly maxLoopIterations: number | undefined
  readonly problems: ProblemReporter
  readonly budget: Budget
  readonly scopes = new Scopes()
  readonly gates: KnownGates
  readonly failedNames: FailedNames
  readonly variables = new VariableChanges()
  readonly circuit: CircuitBuilder
  /** Subroutine calls in progress, the innermost last. */
  readonly frames: Frame[] = []
  /** Outputs that are not registers. */
  readonly outputs: VariableSymbol[] = []
  /** Bits that are set if a loop does not end within `maxLoopIterations`. */
  readonly unfinishedBits = new Set<number>()
  /** Subroutines that no statement has called so far, with the number of global names they see. */
  readonly uncalled = new Map<SubroutineDefinition, number>()
  /** Subroutines that call themselves too often. */
  readonly endless = new Set<SubroutineDefinition>()
  /** Statements that did not run and are checked: the first of a list stands for the list. */
  readonly checked = new Set<Statement>()
  /** Number of loops around the current statement, inside the current subroutine. */
  loopDepth = 0
  /** Whether the program may have an angle with a width. Other programs compute angles as reals. */
  readonly usesSizedAngles: boolean
  /** The statement that runs. */
  statement: Statement | undefined
  readonly #rules: Rules

  constructor(tree: SyntaxTree, options: LowerOptions, rules: Rules) {
    this.tree = tree
    this.version = isVersion2(tree) ? 2 : 3
    this.inputs = options.inputs
    this.parameters = options.parameters
    this.maxLoopIterations = options.maxLoopIterations
    this.usesSizedAngles = /\bangle\b/.test(tree.text)
    this.problems = new ProblemReporter(tree.text)
    this.budget = new Budget(options.limits, this.problems)
    this.gates = new KnownGates(this.version, this.scopes)
    this.failedNames = new FailedNames(tree)
    this.circuit = new CircuitBuilder(tree.statements, this.budget)
    this.#rules = rules
  }

  run(statement: Statement): Flow {
    return this.#rules.run(this, statement)
  }

  evaluate(expression: Expression): Value {
    return this.#rules.evaluate(this, expression)
  }

  callSubroutine(call: SubroutineCall): Value {
    return this.#rules.callSubroutine(this, call)
  }

  runBranches(branches: Branches): void {
    this.#rules.runBranches(this, branches)
  }

  /** The text of a node as the program writes it. */
  textOf({ start, end }: TextRange): string {
    return this.tree.text.slice(start, end)
  }
}
