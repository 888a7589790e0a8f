import type { Job } from '@qportal/api-client'
import { strToU8, zipSync } from 'fflate'
import { outcomesCsv } from '../../../platform/large-results/outcomes-csv.ts'
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
  const counts = job.result?.sampling?.counts
  return zipSync({
    ...jobFiles(job, pictures),
    'result.json': strToU8(
      JSON.stringify({ result: job.raw.result, transpile_result: job.raw.transpileResult }, null, 2),
    ),
    ...(counts && { 'outcomes.csv': strToU8(outcomesCsv(counts)) }),
  })
}

/** The files of the archive without those of the result. */
export function jobFiles(job: Job, { svg, png }: BundlePictures = {}): Record<string, Uint8Array> {
  return {
    'job.json': strToU8(printFileOfJob(job)),
    ...(svg && { 'figure.svg': strToU8(svg) }),
    ...(png && { 'figure.png': png }),
  }
}
