import type { Job } from '@qportal/api-client'
import { strToU8 } from 'fflate'
import { packResult } from '../../../platform/large-results/pack-result.ts'
import { printFileOfJob } from './job-file.ts'

interface BundlePictures {
  readonly svg?: string
  readonly png?: Uint8Array
}

/**
 * Packs a job into a zip archive: `job.json` (a job file that the form can load), `result.json` as
 * the server sent it, `outcomes.csv`, and the figure as SVG and PNG.
 */
export function packJob(job: Job, pictures: BundlePictures = {}): Uint8Array<ArrayBuffer> {
  return packResult(job, jobFiles(job, pictures))
}

/** The files of the archive without those of the result. */
export function jobFiles(job: Job, { svg, png }: BundlePictures = {}): Record<string, Uint8Array> {
  return {
    'job.json': strToU8(printFileOfJob(job)),
    ...(svg && { 'figure.svg': strToU8(svg) }),
    ...(png && { 'figure.png': png }),
  }
}
