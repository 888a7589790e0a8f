import type { ComposerContextValue } from '../context/composer-context.ts'

/** Draws the body of a custom gate in place of the circuit, or the circuit again. */
export function openGate(
  { editor, say, announce }: Pick<ComposerContextValue, 'editor' | 'say' | 'announce'>,
  gate: string | undefined,
): void {
  if (!editor.openGate(gate)) return
  announce(gate === undefined ? say('gate.closed') : say('gate.opened', { gate }))
}
