import type { Caller, CallOptions } from '../transport/caller.ts'
import type { CloudGeneration } from '../generation/cloud-generation.ts'
import { probeGeneration } from './probe-generation.ts'

export interface DetectionCalls {
  /**
   * Returns how the cloud takes jobs. Sends one request without a side effect if it is not known;
   * undefined if the answer does not tell.
   */
  readonly detectGeneration: (options?: CallOptions) => Promise<CloudGeneration | undefined>
}

export function detectionCalls(caller: Caller): DetectionCalls {
  return { detectGeneration: (options) => findGeneration(caller, options) }
}

/** Returns the known generation, or probes and remembers it. */
export async function findGeneration(
  caller: Caller,
  options?: CallOptions,
): Promise<CloudGeneration | undefined> {
  const known = caller.generation.known()
  if (known) return known
  const probed = await probeGeneration(caller, options)
  if (probed) caller.generation.learn(probed)
  return probed
}
