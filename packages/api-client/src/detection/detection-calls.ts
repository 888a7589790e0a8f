import type { Caller, CallOptions } from '../transport/caller.ts'
import type { CloudGeneration } from '../generation/cloud-generation.ts'
import { probeCancelling } from './probe-cancelling.ts'
import { probeGeneration } from './probe-generation.ts'

export interface DetectionCalls {
  /**
   * Returns how the cloud takes jobs. Sends one request without a side effect if it is not known;
   * undefined if the answer does not tell.
   */
  readonly detectGeneration: (options?: CallOptions) => Promise<CloudGeneration | undefined>
  /**
   * Returns whether the cloud has the status `cancelling`, as the latest generation does; undefined
   * if the answer does not tell. Sends one request without a side effect.
   */
  readonly detectCancelling: (options?: CallOptions) => Promise<boolean | undefined>
}

export function detectionCalls(caller: Caller): DetectionCalls {
  return {
    detectGeneration: (options) => findGeneration(caller, options),
    detectCancelling: (options) => probeCancelling(caller, options),
  }
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
