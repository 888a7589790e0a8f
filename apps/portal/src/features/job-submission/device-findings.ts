import { countQubits, visitInstructions, type Circuit, type TextRange } from '@qportal/circuit'
import type { Device } from '@qportal/api-client'

/** What a device will refuse, or what the reader may not have meant. */
export type DeviceFinding = {
  readonly severity: 'error' | 'warning'
  /** Where in the program it stands, UTF-16 offsets. */
  readonly at?: TextRange
} & (
  | { readonly kind: 'tooManyQubits'; readonly qubits: number; readonly most: number }
  | { readonly kind: 'instruction'; readonly instruction: string }
  | { readonly kind: 'gate'; readonly instruction: string }
  | { readonly kind: 'noMeasurement' }
  | { readonly kind: 'unavailable' }
)

interface Checked {
  readonly circuit: Circuit
  readonly device: Device
  readonly type: 'sampling' | 'estimation'
  /** The transpiler is switched off, so gates must be the device's own. */
  readonly untranspiled: boolean
}

/** Checks a program against the device it is meant for; each kind of instruction is reported where it stands first. */
export function findDeviceProblems({ circuit, device, type, untranspiled }: Checked): DeviceFinding[] {
  const findings: DeviceFinding[] = []
  if (device.status !== 'available') findings.push({ kind: 'unavailable', severity: 'warning' })

  const qubits = countQubits(circuit)
  const most = device.qubitCount
  if (most !== undefined && qubits > most)
    findings.push({ kind: 'tooManyQubits', severity: 'error', qubits, most })

  const used = firstUses(circuit)
  const { supportedInstructions, basisGates } = device
  for (const [instruction, at] of used.instructions)
    if (supportedInstructions.length && !supportedInstructions.includes(instruction))
      findings.push({ kind: 'instruction', severity: 'error', instruction, ...(at && { at }) })
  for (const [instruction, at] of used.gates)
    if (untranspiled && basisGates.length && !basisGates.includes(instruction))
      findings.push({ kind: 'gate', severity: 'error', instruction, ...(at && { at }) })

  if (type === 'sampling' && !used.measures) findings.push({ kind: 'noMeasurement', severity: 'warning' })
  return findings
}

/** The first qubit that an operator names and the program has not. */
export function qubitBeyond(pauli: string, qubits: number): number | undefined {
  return [...pauli.matchAll(/\d+/g)].map(([digits]) => Number(digits)).find((qubit) => qubit >= qubits)
}

/** Barriers are left out: a device that knows none loses nothing by them. */
const listed = new Set(['reset', 'delay', 'if', 'measure'])

function firstUses({ instructions }: Circuit) {
  const used = {
    instructions: new Map<string, TextRange | undefined>(),
    gates: new Map<string, TextRange | undefined>(),
    measures: false,
  }
  visitInstructions(instructions, (instruction) => {
    if (instruction.kind === 'measure') used.measures = true
    if (instruction.kind === 'gate') {
      const name = instruction.controls.length ? `ctrl @ ${instruction.gate}` : instruction.gate
      if (name !== 'gphase' && !used.gates.has(name)) used.gates.set(name, instruction.origin)
    } else if (listed.has(instruction.kind) && !used.instructions.has(instruction.kind))
      used.instructions.set(instruction.kind, instruction.origin)
  })
  return used
}
