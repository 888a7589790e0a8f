import { setTimeout } from 'node:timers/promises'
import { samplingJob } from './programs.ts'

/**
 * Clients that submit jobs to all devices in turn, one after another, even while the cloud is down.
 */
export function submitContinuously({ url, token, clients }: { url: string; token: string; clients: number }) {
  const headers = { 'q-api-token': token, 'content-type': 'application/json' }
  const devices = ['state-vector', 'tokusa-16', 'asagi-64']
  const acknowledged: string[] = []
  /** Statuses of all responses. */
  const statuses = new Set<number>()
  const over = new AbortController()

  async function submit(deviceId: string | undefined): Promise<void> {
    const body = JSON.stringify({ ...samplingJob, device_id: deviceId, shots: 50 })
    const answer = await fetch(`${url}/jobs`, { method: 'POST', headers, body })
    statuses.add(answer.status)
    const { job_id } = (await answer.json()) as { job_id?: string }
    if (job_id !== undefined) acknowledged.push(job_id)
  }

  const work = Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let count = client; !over.signal.aborted; count++) {
        // A broken connection accepts nothing.
        await submit(devices[count % devices.length]).catch(() => {})
        await setTimeout(20)
      }
    }),
  )
  return {
    acknowledged,
    statuses,
    /** Stops and returns the ids of the accepted jobs. */
    stop: async (): Promise<readonly string[]> => {
      over.abort()
      await work
      return acknowledged
    },
  }
}
