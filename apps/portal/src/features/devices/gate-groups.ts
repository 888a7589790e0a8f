import { findGate, type GateFamily } from '@qportal/circuit'

/** On how many qubits gates act; `other` are unknown gates. */
export type GateWidth = 'one' | 'two' | 'more' | 'global' | 'other'

export interface NamedGate {
  readonly name: string
  readonly family: GateFamily
}

const widths: readonly GateWidth[] = ['one', 'two', 'more', 'global', 'other']

function classifyWidth(qubits: number | undefined): GateWidth {
  return qubits === undefined
    ? 'other'
    : qubits === 0
      ? 'global'
      : qubits === 1
        ? 'one'
        : qubits === 2
          ? 'two'
          : 'more'
}

/**
 * Groups a device's gates by number of qubits, without duplicates and in the order of the device.
 */
export function groupGates(
  names: readonly string[],
): readonly { readonly width: GateWidth; readonly gates: readonly NamedGate[] }[] {
  const rows = [...new Set(names)].map((name) => {
    const row = findGate(name)
    return {
      width: classifyWidth(row?.qubits),
      gate: { name, family: row?.drawing.family ?? 'custom' } as const,
    }
  })
  return widths
    .map((width) => ({ width, gates: rows.filter((row) => row.width === width).map(({ gate }) => gate) }))
    .filter(({ gates }) => gates.length > 0)
}
