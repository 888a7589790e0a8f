import type { CloudCapabilities, JobCaller, TakenJobType } from '../jobs/generation.ts'
import type { CallOptions } from '../transport/caller.ts'
import { detectGeneration } from './detect-generation.ts'
import { findJobTypes } from './find-job-types.ts'
import { isCloudGeneration, type CloudGeneration } from './generations.ts'
import { probeCancelling } from './probe-cancelling.ts'

export interface DetectionCalls {
  /**
   * Returns how the cloud takes jobs. Sends one request without a side effect if it is not known;
   * undefined if the answer does not tell.
   */
  readonly detectGeneration: (options?: CallOptions) => Promise<CloudGeneration | undefined>
  /**
   * Returns what the cloud does differently from others. Sends one request without a side effect if
   * its generation is not known; undefined if the answer does not tell.
   */
  readonly detectCapabilities: (options?: CallOptions) => Promise<CloudCapabilities | undefined>
  /**
   * Returns whether the cloud has the status `cancelling`, as the latest generation does; undefined
   * if the answer does not tell. Sends one request without a side effect.
   */
  readonly detectCancelling: (options?: CallOptions) => Promise<boolean | undefined>
  /**
   * Returns the types of jobs that the cloud takes: those that it names, or else the usual ones of
   * its generation. A cloud may still refuse one of the latter.
   */
  readonly detectJobTypes: (options?: CallOptions) => Promise<readonly TakenJobType[]>
}

export function detectionCalls(caller: JobCaller): DetectionCalls {
  return {
    detectGeneration: async (options) => {
      const name = (await detectGeneration(caller, options))?.name
      return isCloudGeneration(name) ? name : undefined
    },
    detectCapabilities: async (options) => (await detectGeneration(caller, options))?.capabilities,
    detectCancelling: (options) => probeCancelling(caller, options),
    detectJobTypes: (options) => findJobTypes(caller, options),
  }
}
