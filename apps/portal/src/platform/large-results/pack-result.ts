import { printRawResult, type Counts, type Job } from '@qportal/api-client'
import { toCsv } from '@qportal/ui'
import { strToU8, zipSync } from 'fflate'

/** Packs files, the result of a job as the server sent it, and its outcomes into a zip archive. */
export function packResult(job: Job, files: Readonly<Record<string, Uint8Array>>): Uint8Array<ArrayBuffer> {
  const counts = job.result?.sampling?.counts
  return zipSync({
    ...files,
    'result.json': strToU8(printRawResult(job)),
    ...(counts && { 'outcomes.csv': strToU8(outcomesCsv(counts)) }),
  })
}

/** Writes outcomes with counts and probabilities as CSV, ordered by label. */
function outcomesCsv(counts: Counts): string {
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
