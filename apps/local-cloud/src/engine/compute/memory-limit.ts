import { countQubits, type Circuit, type ProblemPlace } from '@qportal/circuit'
import { estimateRun } from '@qportal/simulator'

const megabyte = 2 ** 20
/** What WebAssembly can address; its last page stays free. */
const addressableBytes = 2 ** 32 - 2 ** 16

/** Bytes that the states of a run may take where a job may take so many megabytes. */
export function maxStateBytes(memoryMb: number) {
  return Math.min(memoryMb * megabyte, addressableBytes)
}

/** Whether the states of an ideal run are too large; if so, at which instruction they become it. */
export function exceededMemory(
  circuit: Circuit,
  maxBytes: number,
): { readonly message: string; readonly at: ProblemPlace } | undefined {
  // Most programs would fit even if everything hung together; the estimate of a large one takes its time.
  if (2 ** (countQubits(circuit) + 4) + 4 * megabyte <= maxBytes) return undefined
  const estimate = (upTo: number) => estimateRun(circuit, { upTo }, { maxBytes })
  const { instructions } = circuit
  const { fits, bytes, connectedQubits } = estimate(instructions.length)
  if (fits) return undefined
  let [enough, tooMany] = [0, instructions.length]
  while (tooMany - enough > 1) {
    const middle = Math.floor((enough + tooMany) / 2)
    if (estimate(middle).fits) enough = middle
    else tooMany = middle
  }
  const { id, origin } = instructions[tooMany - 1]!
  const inMegabytes = (value: number) => Math.ceil(value / megabyte)
  return {
    message: `The program connects ${connectedQubits} qubits, whose state takes ${inMegabytes(bytes)} MB; a job may take ${inMegabytes(maxBytes)} MB.`,
    at: { kind: 'instruction', id, ...(origin && { origin }) },
  }
}
