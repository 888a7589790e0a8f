import { createSeededRandom } from './seeded-random.ts'

/** `device_info` of the contract. */
export interface DeviceCalibration {
  readonly name: string
  readonly device_id: string
  readonly calibrated_at: string
  readonly qubits: readonly QubitCalibration[]
  readonly couplings: readonly CouplingCalibration[]
}

interface QubitCalibration {
  readonly id: number
  readonly physical_id: number
  /** y grows upward. */
  readonly position: { readonly x: number; readonly y: number }
  readonly fidelity: number
  readonly meas_error: {
    readonly prob_meas1_prep0: number
    readonly prob_meas0_prep1: number
    readonly readout_assignment_error: number
  }
  /** Microseconds. */
  readonly qubit_lifetime: { readonly t1: number; readonly t2: number }
  /** Nanoseconds. */
  readonly gate_duration: { readonly rz: number; readonly sx: number; readonly x: number }
  /** Gigahertz. */
  readonly frequency: number
  readonly anharmonicity: number
  /** Nanoseconds. */
  readonly readout_duration: number
}

interface CouplingCalibration {
  readonly control: number
  readonly target: number
  readonly fidelity: number
  /** Nanoseconds. */
  readonly gate_duration: { readonly cx: number }
}

/**
 * Makes up the calibration of a fixed-frequency transmon chip on a square lattice; the figures scatter as published ones of such
 * chips do. The same device at the same time always has the same figures.
 */
export function calibrateSquareLattice(
  { id, name, side }: { id: string; name: string; side: number },
  at: Date,
): DeviceCalibration {
  const random = createSeededRandom(`${id} ${at.toISOString()}`)
  const indices = Array.from({ length: side * side }, (_, index) => index)

  const qubits = indices.map((index): QubitCalibration => {
    const [row, column] = [Math.floor(index / side), index % side]
    const t1 = random.spread({ median: 81, sigma: 0.28, from: 30, to: 180 })
    const t2 = random.spread({ median: 64, sigma: 0.35, from: 15, to: 2 * t1 })
    const prob1Given0 = random.spread({ median: 0.011, sigma: 0.45, from: 0.002, to: 0.08 })
    // The excited state decays while it is read: this error is the larger one.
    const prob0Given1 = prob1Given0 + random.spread({ median: 0.012, sigma: 0.4, from: 0.002, to: 0.08 })
    return {
      id: index,
      physical_id: index,
      position: { x: column, y: side - 1 - row },
      fidelity: round(1 - random.spread({ median: 6e-4, sigma: 0.4, from: 1e-4, to: 4e-3 }), 6),
      meas_error: {
        prob_meas1_prep0: round(prob1Given0, 5),
        prob_meas0_prep1: round(prob0Given1, 5),
        readout_assignment_error: round((prob1Given0 + prob0Given1) / 2, 5),
      },
      qubit_lifetime: { t1: round(t1, 2), t2: round(t2, 2) },
      gate_duration: { rz: 0, sx: 32, x: 32 },
      // Neighbours alternate between two bands, or their gates would act on each other.
      frequency: round(((row + column) % 2 ? 4.72 : 4.52) + 0.05 * random.normal(), 4),
      anharmonicity: round(-0.296 + 0.006 * random.normal(), 4),
      readout_duration: 620,
    }
  })

  const pairs = indices.flatMap((index) => {
    const right = (index + 1) % side ? [[index, index + 1] as const] : []
    const below = index + side < side * side ? [[index, index + side] as const] : []
    return [...right, ...below]
  })
  const couplings = pairs.map(([first, second]): CouplingCalibration => {
    // A cross-resonance gate is driven at the qubit of higher frequency.
    const isFirstHigher = qubits[first]!.frequency > qubits[second]!.frequency
    return {
      control: isFirstHigher ? first : second,
      target: isFirstHigher ? second : first,
      fidelity: round(1 - random.spread({ median: 8.5e-3, sigma: 0.4, from: 2.5e-3, to: 4e-2 }), 5),
      gate_duration: { cx: Math.round(random.spread({ median: 260, sigma: 0.2, from: 160, to: 480 })) },
    }
  })
  return { name, device_id: id, calibrated_at: at.toISOString(), qubits, couplings }
}

const round = (value: number, digits: number) => Number(value.toFixed(digits))
