import type { InstructionId } from '@qportal/circuit'
import type { EditRefusal, QasmDocument } from '@qportal/openqasm'

/** The document after a command and the instructions to select, or the reason for a refusal. */
export type CommandResult =
  | { readonly qasm: QasmDocument; readonly chosen: readonly InstructionId[]; readonly refusal?: undefined }
  | { readonly qasm?: undefined; readonly refusal: CommandRefusal }

/** Why a command of the editor changes nothing. */
export type CommandRefusal =
  | EditRefusal
  | 'command/no-room'
  | 'command/no-bit'
  | 'command/no-angle'
  | 'command/no-gate'
  | 'command/wire-in-use'
  | 'command/only-wire'
  | 'command/condition-first'
  | 'command/not-conditional'
  | 'command/inside-block'
  | 'command/nothing-to-paste'
  | 'command/gate-differs'
  | 'command/not-copyable'
  | 'command/not-in-gate'
  | 'command/no-free-qubit'
  | 'command/calls-in-blocks'
  | 'command/not-unitary'
  | 'command/own-inverse'
  | 'command/not-a-note'

export function refused(refusal: CommandRefusal): CommandResult {
  return { refusal }
}
