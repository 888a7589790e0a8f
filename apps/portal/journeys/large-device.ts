const width = 40

/** A device in the API's format, with qubits in a square lattice and every value measured. */
export function largeDevice(count: number, id = 'fixture') {
  const qubits = Array.from({ length: count }, (_, qubit) => ({
    id: qubit,
    physical_id: qubit,
    position: { x: qubit % width, y: Math.floor(qubit / width) },
    fidelity: 0.9998 - spread(qubit) / 1_000,
    frequency: 4.4 + spread(qubit + 1) / 2,
    anharmonicity: -0.29 - spread(qubit + 2) / 50,
    qubit_lifetime: { t1: 50 + 80 * spread(qubit + 3), t2: 40 + 80 * spread(qubit + 4) },
    meas_error: {
      prob_meas1_prep0: 0.01 + spread(qubit + 5) / 50,
      prob_meas0_prep1: 0.02 + spread(qubit + 6) / 50,
      readout_assignment_error: 0.01 + spread(qubit + 7) / 40,
    },
    readout_duration: 620,
  }))
  const couplings = qubits.flatMap(({ id: qubit }) => [
    ...(qubit % width < width - 1 && qubit + 1 < count ? [coupling(qubit, qubit + 1)] : []),
    ...(qubit + width < count ? [coupling(qubit, qubit + width)] : []),
  ])
  return {
    device_id: id,
    device_type: 'QPU',
    status: 'available',
    n_pending_jobs: 0,
    n_qubits: count,
    basis_gates: ['sx', 'rz', 'cx'],
    supported_instructions: ['measure'],
    description: 'Made by the fault proxy',
    device_info: JSON.stringify({ qubits, couplings }),
  }
}

function coupling(control: number, target: number) {
  return {
    control,
    target,
    fidelity: 0.995 - spread(control * 31 + target) / 100,
    gate_duration: { cx: 180 + Math.round(200 * spread(target)) },
  }
}

/** Returns a number from 0 to 1 that looks random but is always the same for a seed. */
function spread(seed: number) {
  return Math.abs(Math.sin(seed * 12.9898) * 43_758.5453) % 1
}
