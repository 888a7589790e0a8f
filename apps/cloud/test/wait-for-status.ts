import { setTimeout } from 'node:timers/promises'
import type { ContractClient } from './contract-client.ts'

/** Submits a job and returns its id. */
export async function submit({ call }: ContractClient, job: object): Promise<string> {
  const { status, body } = await call('/jobs', { method: 'POST', body: job })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return (body as { job_id: string }).job_id
}

/** Waits until a job has a status. Throws if it ends with another one, or if a call is refused. */
export async function waitForStatus({ call }: ContractClient, jobId: string, wanted: string): Promise<void> {
  for (;;) {
    const answer = await call(`/jobs/${jobId}/status`)
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    const { status } = answer.body as { status: string }
    if (status === wanted) return
    if (['succeeded', 'failed', 'cancelled'].includes(status)) throw new Error(`The job has ${status}.`)
    await setTimeout(10)
  }
}
