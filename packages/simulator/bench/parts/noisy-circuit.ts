import type { Circuit, NoiseModel } from '@qportal/circuit'
import type { Program, Step } from '../../src/program/program.ts'
import { circuit, gate, measureAll } from '../../test/build-circuit.ts'
import { createRandom } from '../../test/random-circuit.ts'

/** Layers of rz sx rz sx rz on each qubit and of cx on neighbours of a lattice, as transpiled. */
export function transpiledCircuit(qubits: number, gates: number): Circuit {
  const random = createRandom(qubits)
  const width = Math.ceil(Math.sqrt(qubits))
  const pairs = couplingsOf(qubits, width)
  const list: ReturnType<typeof gate>[] = []
  while (list.length < gates) {
    for (let qubit = 0; qubit < qubits; qubit++) {
      for (const name of ['rz', 'sx', 'rz', 'sx', 'rz'])
        list.push(gate(name, [qubit], name === 'rz' ? [2 * Math.PI * random.next()] : []))
    }
    const free = new Set(Array.from({ length: qubits }, (_, qubit) => qubit))
    for (const [a, b] of random.choose(pairs.length, pairs.length).map((i) => pairs[i]!)) {
      if (!free.has(a) || !free.has(b)) continue
      free.delete(a)
      free.delete(b)
      list.push(gate('cx', [a, b]))
    }
  }
  return circuit(qubits, qubits, [...list.slice(0, gates), ...measureAll(qubits)])
}

function couplingsOf(qubits: number, width: number): (readonly [number, number])[] {
  const pairs: (readonly [number, number])[] = []
  for (let qubit = 0; qubit < qubits; qubit++) {
    if ((qubit + 1) % width && qubit + 1 < qubits) pairs.push([qubit, qubit + 1])
    if (qubit + width < qubits) pairs.push([qubit, qubit + width])
  }
  return pairs
}

/** The median errors of the processors that the cloud simulates. */
export function medianNoise(qubits: number): NoiseModel {
  const width = Math.ceil(Math.sqrt(qubits))
  return {
    qubits: Array.from({ length: qubits }, () => ({
      t1: 81e-6,
      t2: 64e-6,
      gates: {
        sx: { depolarizing: 4.6e-4, duration: 32e-9 },
        x: { depolarizing: 4.6e-4, duration: 32e-9 },
      },
      readout: { prob1Given0: 0.011, prob0Given1: 0.023 },
    })),
    couplings: couplingsOf(qubits, width).map((pair) => ({
      qubits: pair,
      gates: { cx: { depolarizing: 5e-3, duration: 260e-9 } },
    })),
  }
}

/** Replaces relaxation by amplitude damping and dephasing, as versions before batches did. */
export function withSeparateNoise(program: Program): Program {
  let events = 0
  const steps = program.steps.flatMap((step): Step[] => {
    if (step.kind !== 'relax') return 'event' in step ? [{ ...step, event: events++ }] : [step]
    const { qubit, probability, factor } = step
    const gamma = probability * (1 - factor ** 2)
    const coherence = 1 - probability + probability * factor
    const flip = (1 - coherence / Math.sqrt(1 - gamma)) / 2
    return [
      { kind: 'damp', qubit, gamma, event: events++ },
      { kind: 'dephase', qubit, probability: flip, event: events++ },
    ]
  })
  const finalMeasurements = program.finalMeasurements.map((measurement) => ({
    ...measurement,
    readoutError: measurement.readoutError && { ...measurement.readoutError, event: events++ },
  }))
  return { ...program, steps, finalMeasurements, finalEvent: events }
}
