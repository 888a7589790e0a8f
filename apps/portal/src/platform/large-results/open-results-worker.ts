import { startWorker } from '../loading/start-worker.ts'

/** Starts the worker that keeps large results. */
export async function openResultsWorker(): Promise<Worker> {
  const { default: url } = await import('./large-results.worker.ts?worker&url')
  return startWorker(url)
}
