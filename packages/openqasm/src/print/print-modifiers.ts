import type { GateInstruction } from '@qportal/circuit'

/**
 * Prints modifiers such as `ctrl(2) @ negctrl @ inv @ `. Controls keep their order, and the power
 * is next to the gate.
 */
export function printModifiers({ controls, power }: Pick<GateInstruction, 'controls' | 'power'>): string {
  let text = ''
  for (let i = 0; i < controls.length;) {
    const { state } = controls[i]!
    let run = 1
    while (controls[i + run]?.state === state) run++
    text += `${state === 1 ? 'ctrl' : 'negctrl'}${run === 1 ? '' : `(${run})`} @ `
    i += run
  }
  if (power === -1) return `${text}inv @ `
  return power === 1 ? text : `${text}pow(${power}) @ `
}
