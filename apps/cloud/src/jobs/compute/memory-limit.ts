import { countQubits, type Circuit, type ProblemPlace } from '@qportal/circuit'
import { estimateRun } from '@qportal/simulator'
import type { JobReason } from './job-reason.ts'

const megabyte = 2 ** 20
/** The memory of a short lane, which runs beside the jobs that may take the whole limit. */
export const shortLaneMb = 256
/** The address space of WebAssembly without its last page. */
const addressableBytes = 2 ** 32 - 2 ** 16

/** Returns the bytes that the states of a run may take, for a memory limit in megabytes. */
export function maxStateBytes(memoryMb: number) {
  return Math.min(memoryMb * megabyte, addressableBytes)
}

/** Returns whether the states of an ideal run fit into the bytes. */
export function fitsMemory(circuit: Circuit, maxBytes: number): boolean {
  // A quick upper bound, with all qubits entangled: the estimate of a large program takes time.
  if (2 ** (countQubits(circuit) + 4) + 4 * megabyte <= maxBytes) return true
  return estimateRun(circuit, { upTo: circuit.instructions.length }, { maxBytes }).fits
}

/**
 * Returns the instruction at which the states of an ideal run exceed the memory; undefined if they
 * fit.
 */
export function exceededMemory(
  circuit: Circuit,
  maxBytes: number,
): (JobReason & { readonly at: ProblemPlace }) | undefined {
  if (fitsMemory(circuit, maxBytes)) return undefined
  const estimate = (upTo: number) => estimateRun(circuit, { upTo }, { maxBytes })
  const { instructions } = circuit
  const { bytes, connectedQubits } = estimate(instructions.length)
  let [enough, tooMany] = [0, instructions.length]
  while (tooMany - enough > 1) {
    const middle = Math.floor((enough + tooMany) / 2)
    if (estimate(middle).fits) enough = middle
    else tooMany = middle
  }
  const { id, origin } = instructions[tooMany - 1]!
  const inMegabytes = (value: number) => Math.ceil(value / megabyte)
  const [megabytes, maxMegabytes] = [inMegabytes(bytes), inMegabytes(maxBytes)]
  return {
    reason: 'memory/too-small',
    values: { qubits: connectedQubits, megabytes, max_megabytes: maxMegabytes },
    message: `The program entangles ${connectedQubits} qubits, which needs ${megabytes} MB; a job may use ${maxMegabytes} MB.`,
    at: { kind: 'instruction', id, ...(origin && { origin }) },
  }
}
