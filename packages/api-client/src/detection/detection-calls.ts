import type { CloudGeneration } from '../generation/cloud-generation.ts'
import type { Caller, CallOptions } from '../transport/caller.ts'
import { findJobTypes, type JobType } from './find-job-types.ts'
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
  /**
   * Returns the types of jobs that the cloud takes: those that it names, or else the usual ones of
   * its generation. A cloud may still refuse one of the latter.
   */
  readonly detectJobTypes: (options?: CallOptions) => Promise<readonly JobType[]>
}

export function detectionCalls(caller: Caller): DetectionCalls {
  return {
    detectGeneration: (options) => findGeneration(caller, options),
    detectCancelling: (options) => probeCancelling(caller, options),
    detectJobTypes: (options) => findJobTypes(caller, () => findGeneration(caller, options), options),
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
