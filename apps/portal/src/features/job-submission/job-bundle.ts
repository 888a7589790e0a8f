import type { Job } from '@qportal/api-client'
import { toCsv } from '@qportal/ui'
import { strToU8, zipSync } from 'fflate'
import { formOfJob, printJobFile } from './job-file.ts'
import { toJobSubmission } from './job-form-values.ts'

interface BundlePictures {
  readonly svg?: string
  readonly png?: Uint8Array
}

/**
 * A job as one zip archive: `job.json` (a job file that the form loads again), `result.json` as the server sent it, `outcomes.csv`, and
 * the figure.
 */
export function packJob(job: Job, { svg, png }: BundlePictures = {}): Uint8Array<ArrayBuffer> {
  const counts = job.result?.sampling?.counts
  return zipSync({
    'job.json': strToU8(printJobFile(toJobSubmission(formOfJob(job)))),
    'result.json': strToU8(
      JSON.stringify({ result: job.raw.result, transpile_result: job.raw.transpileResult }, null, 2),
    ),
    ...(counts && { 'outcomes.csv': strToU8(outcomesCsv(counts)) }),
    ...(svg && { 'figure.svg': strToU8(svg) }),
    ...(png && { 'figure.png': png }),
  })
}

function outcomesCsv(counts: Readonly<Record<string, number>>): string {
  const entries = Object.entries(counts).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const shots = entries.reduce((sum, [, count]) => sum + count, 0)
  const column = (key: string, text: (entry: [string, number]) => string | number) => ({
    key,
    header: key,
    cell: () => null,
    text,
  })
  return toCsv(
    [
      column('outcome', ([outcome]) => outcome),
      column('count', ([, count]) => count),
      column('probability', ([, count]) => (shots ? count / shots : 0)),
    ],
    entries,
  )
}
