/**
 * Every problem of a program, as `subject/problem`. `@qportal/openqasm/messages` has the texts; the
 * compiler rejects a code without a text.
 */
export type QasmProblemCode =
  // syntax
  | 'syntax/unexpected-character'
  | 'syntax/unterminated-comment'
  | 'syntax/unterminated-string'
  | 'syntax/malformed-number'
  | 'syntax/malformed-bits'
  | 'syntax/unterminated-block'
  | 'syntax/expected'
  | 'syntax/unexpected'
  | 'syntax/expected-expression'
  | 'syntax/expected-name'
  | 'syntax/expected-type'
  | 'syntax/expected-operand'
  | 'syntax/expected-string'
  | 'syntax/expected-version'
  | 'syntax/expected-at-end'
  | 'syntax/unexpected-end'
  | 'syntax/expected-statement'
  | 'syntax/keyword-as-name'
  | 'syntax/too-deep'
  | 'syntax/expression-too-long'
  | 'syntax/version-not-first'
  | 'syntax/annotation-without-statement'
  | 'problems/too-many'
  | 'version/unsupported'
  | 'version/openqasm-3-syntax'
  // names
  | 'name/undefined'
  | 'name/declared-twice'
  | 'name/is-gate'
  | 'name/undefined-gate'
  | 'name/not-a-gate'
  | 'name/not-a-qubit'
  | 'name/not-a-bit'
  | 'name/not-a-value'
  | 'name/not-callable'
  | 'name/mixed-qubits'
  | 'name/named-twice'
  | 'name/gate-not-included'
  | 'name/constant-assigned'
  | 'name/not-assignable'
  | 'include/unknown-file'
  | 'scope/not-global'
  // types and values
  | 'type/mismatch'
  | 'type/size-mismatch'
  | 'type/invalid-size'
  | 'type/invalid-precision'
  | 'type/too-many-dimensions'
  | 'type/invalid-operands'
  | 'value/not-constant'
  | 'value/run-time'
  | 'value/uninitialized'
  | 'value/division-by-zero'
  | 'value/out-of-range'
  | 'value/not-real'
  | 'value/input-missing'
  | 'scope/not-visible'
  | 'scope/declared-later'
  // indices
  | 'index/out-of-range'
  | 'index/not-indexable'
  | 'index/zero-step'
  | 'index/empty'
  // gates and operands
  | 'gate/wrong-parameter-count'
  | 'gate/wrong-qubit-count'
  | 'gate/wrong-qubit-count-with-controls'
  | 'gate/duplicate-qubit'
  | 'gate/register-sizes-differ'
  | 'gate/recursive'
  | 'gate/not-in-gate-body'
  | 'gate/invalid-control-count'
  | 'gate/power-too-large'
  | 'gate/infinite-angle'
  | 'gate/opaque'
  | 'call/wrong-argument-count'
  | 'call/recursive'
  | 'call/no-value'
  // valid OpenQASM that a circuit cannot express
  | 'unsupported/run-time-loop'
  | 'unsupported/run-time-jump'
  | 'unsupported/end-in-subroutine'
  | 'unsupported/run-time-value'
  | 'unsupported/extern'
  | 'unsupported/calibration'
  | 'unsupported/stretch'
  | 'unsupported/output'
  | 'ignored/pragma'
  | 'ignored/box-duration'
  // control flow
  | 'flow/jump-outside-loop'
  | 'flow/return-outside-subroutine'
  | 'flow/endless-loop'
  | 'switch/no-case'
  | 'switch/two-defaults'
  | 'switch/default-not-last'
  | 'switch/duplicate-label'
  | 'switch/implicit-conversion'
  // limits
  | 'limit/steps'
  | 'limit/instructions'
  | 'limit/operands'
  | 'limit/qubits'
  | 'limit/bits'
  | 'limit/depth'
  | 'limit/condition'

/** An error prevents the circuit; a warning does not. */
export type QasmSeverity = 'error' | 'warning' | 'information'

/** What the author can do about a problem. */
export type QasmHintCode =
  | 'did-you-mean'
  | 'define-gate'
  | 'include-library'
  | 'use-for-loop'
  | 'add-semicolon'
  | 'add-comma'
  | 'first-index-is-zero'
  | 'use-double-equals'
  | 'size-behind-type'
  | 'openqasm-3'
  | 'declare-openqasm-3'
  | 'apply-gate'
  | 'use-blank'
  | 'remove-character'
  | 'rename'

/** A suggestion for fixing a problem. */
export interface QasmHint {
  readonly code: QasmHintCode
  readonly parameters: Readonly<Record<string, string | number>>
  /** Text that fixes the problem when it replaces the problem's range. */
  readonly replacement?: string
}

/** A problem of a program with its position. `describeProblem` of `./messages` words it. */
export interface QasmProblem {
  readonly code: QasmProblemCode
  readonly severity: QasmSeverity
  /** UTF-16 offset in the text. */
  readonly offset: number
  /** Length in UTF-16 units; 0 at the end of the text. */
  readonly length: number
  /** From 1. */
  readonly line: number
  /** From 1, in UTF-16 units. */
  readonly column: number
  /** Values for the placeholders of the message. */
  readonly parameters: Readonly<Record<string, string | number>>
  readonly hint?: QasmHint
}
