import type { GateFamily } from '@qportal/circuit'

const tokens: Readonly<Record<GateFamily, string>> = {
  pauli: 'pauli',
  hadamard: 'had',
  phase: 'phase',
  rotation: 'rot',
  multi: 'multi',
  measurement: 'meas',
  custom: 'custom',
}

/** Returns the colour of lines and letters of a gate. */
export function familyColor(family: GateFamily): string {
  return `var(--g-${tokens[family]})`
}

/** Returns the colour of the box of a gate. */
export function familyFill(family: GateFamily): string {
  return `var(--g-${tokens[family]}-t)`
}
