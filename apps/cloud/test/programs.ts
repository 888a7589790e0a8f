export const bellPair = `OPENQASM 3;
include "stdgates.inc";
qubit[2] q;
bit[2] c;
h q[0];
cx q[0], q[1];
c = measure q;
`

/** A body of POST /jobs. */
export const samplingJob = {
  name: 'Bell pair',
  description: 'First light',
  device_id: 'state-vector',
  job_type: 'sampling',
  shots: 1000,
  job_info: { program: [bellPair] },
}

/** Prepares and measures |1> on one qubit. */
export const oneQubit = `OPENQASM 3;
include "stdgates.inc";
qubit q;
bit c;
x q;
c = measure q;
`

/** Three qubits that are all 1 or, with the same probability, all 0. */
export const threeQubits = `OPENQASM 3;
include "stdgates.inc";
qubit[3] q;
bit[3] c;
h q[0];
cx q[0], q[1];
cx q[1], q[2];
c = measure q;
`

/** Its programs have different sizes. */
export const multiJob = {
  ...samplingJob,
  name: 'Two programs',
  job_type: 'multi_manual',
  job_info: { program: [bellPair, oneQubit] },
}

export const estimationJob = {
  ...samplingJob,
  name: 'Parity',
  job_type: 'estimation',
  job_info: { program: [bellPair], operator: [{ pauli: 'Z 0 Z 1', coeff: 1 }] },
}

/** Layers that entangle all qubits, so that the whole state must be simulated. */
function entangledLayers(qubits: number, layers: number) {
  return `OPENQASM 3;
include "stdgates.inc";
qubit[${qubits}] q;
bit[${qubits}] c;
for int i in [1:${layers}] {
  ry(0.3 * i) q;
  for int k in [0:${qubits - 2}] { cx q[k], q[k + 1]; }
}
c = measure q;
`
}

/** Occupies a thread for about a second. */
export const longJob = {
  ...samplingJob,
  name: 'Long',
  job_info: { program: [entangledLayers(20, 20)] },
}

/** Occupies a thread for longer than any test waits. */
export const endlessJob = {
  ...samplingJob,
  name: 'Endless',
  job_info: { program: [entangledLayers(24, 300)] },
}

/**
 * A program of basis gates on the 16 qubits in a corner of a square lattice: layers of `rz sx rz sx
 * rz` on each qubit and of `cx` on coupled pairs.
 */
export function nativeProgram({ side, couplings }: Lattice, gates: number) {
  const corner = Array.from({ length: 16 }, (_, k) => side * Math.floor(k / 4) + (k % 4))
  const pairs = couplings.filter(({ control, target }) => corner.includes(control) && corner.includes(target))
  const lines: string[] = []
  for (let layer = 0; lines.length < gates; layer++) {
    for (const qubit of corner)
      for (const name of ['rz', 'sx', 'rz', 'sx', 'rz'])
        lines.push(`${name === 'rz' ? `rz(${layer + lines.length / 7})` : name} q[${qubit}];`)
    const free = new Set(corner)
    for (let k = 0; k < pairs.length; k++) {
      const { control, target } = pairs[(5 * k + 7 * layer) % pairs.length]!
      if (!free.has(control) || !free.has(target)) continue
      free.delete(control)
      free.delete(target)
      lines.push(`cx q[${control}], q[${target}];`)
    }
  }
  const reads = corner.map((qubit, bit) => `c[${bit}] = measure q[${qubit}];`)
  const head = ['OPENQASM 3;', 'include "stdgates.inc";', `qubit[${side ** 2}] q;`, 'bit[16] c;']
  return [...head, ...lines.slice(0, gates), ...reads].join('\n')
}

interface Lattice {
  readonly side: number
  readonly couplings: readonly { readonly control: number; readonly target: number }[]
}
