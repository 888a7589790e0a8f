// A sample adapter: it takes jobs of a device from the cloud, runs them, and sends the results.
// Replace `measure` with the calls of your control software. Needs Node.js 24 and no package:
//   CLOUD_URL=https://cloud.example.org DEVICE_TOKEN=<token> node adapter.ts
import { setTimeout } from 'node:timers/promises'

/** The members of a taken job that this sample uses; `openapi/adapter-api.yaml` has all. */
interface Job {
  readonly job_id: string
  readonly lease: string
  readonly job_type: string
  readonly shots: number
  readonly program: string
  /** The program on the qubits of the device, for its couplings. */
  readonly transpile_result: { readonly transpiled_program: string } | null
}

/** A run on the device. `hold` renews the lease; it rejects when the job was cancelled. */
export type Measure = (job: Job, hold: (progress: number) => Promise<void>) => Promise<object>

interface Connection {
  readonly cloudUrl: string
  readonly token: string
  readonly fetch?: (request: Request) => Response | Promise<Response>
  readonly pauseMs?: number
}

const leaseSeconds = 60

/** What users and the transpiler learn about the device. */
export const chip = {
  qubits: [
    { id: 0, position: { x: 0, y: 0 }, fidelity: 0.999 },
    { id: 1, position: { x: 1, y: 0 }, fidelity: 0.998 },
  ],
  couplings: [{ control: 0, target: 1, fidelity: 0.99 }],
}

/** Takes the next job and runs it. Returns false if no job waits. */
export async function runNextJob(connection: Connection, measure: Measure): Promise<boolean> {
  const taken = await call(connection, 'jobs/take', { lease_seconds: leaseSeconds })
  const job = taken['job'] as Job | null
  if (!job) return false
  const tell = (step: string, body: object) =>
    call(connection, `jobs/${job.job_id}/${step}`, { lease: job.lease, ...body })
  const start = performance.now()
  try {
    const result = await measure(job, async (progress) => {
      await tell('renew', { lease_seconds: leaseSeconds })
      await tell('progress', { progress })
    })
    await tell('result', { execution_time: (performance.now() - start) / 1000, result })
  } catch (error) {
    if (error instanceof LeaseError) return true
    // The owner of the job reads this message.
    const message = error instanceof Error ? error.message : 'The device failed.'
    await tell('result', { execution_time: (performance.now() - start) / 1000, message })
  }
  return true
}

/** The job was cancelled, or it was taken again after its lease was over. */
class LeaseError extends Error {}

/** Repeats a call until it is answered. An outcome that is sent again is stored once. */
export async function call(connection: Connection, path: string, body: object) {
  const { cloudUrl, token, fetch: send = fetch, pauseMs = 1000 } = connection
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  for (;;) {
    const request = new Request(`${cloudUrl}/adapter/${path}`, init)
    const response = await Promise.resolve(send(request)).catch(() => undefined)
    if (response && response.status < 500 && response.status !== 429) {
      const reply = (await response.json()) as Record<string, unknown>
      if (response.ok) return reply
      const text = `${path} was answered ${response.status}: ${String(reply['message'])}`
      throw response.status === 409 ? new LeaseError(text) : new Error(text)
    }
    await setTimeout(pauseMs)
  }
}

/** Stands for a machine: it measures 0 on every bit of the program. */
export async function measure(job: Job, hold: (progress: number) => Promise<void>): Promise<object> {
  if (job.job_type !== 'sampling') throw new Error(`This device runs no ${job.job_type} jobs.`)
  const program = job.transpile_result?.transpiled_program ?? job.program
  const bits = Number(/bit\[(\d+)\]/.exec(program.replaceAll('qubit', ''))?.[1] ?? 1)
  await hold(0.5)
  return { sampling: { counts: { ['0'.repeat(bits)]: job.shots } } }
}

if (import.meta.main) {
  const { CLOUD_URL: cloudUrl = 'http://localhost:8080', DEVICE_TOKEN: token = '' } = process.env
  await call({ cloudUrl, token }, 'device', chip)
  for (;;) {
    const tell = (error: unknown) => void process.stderr.write(`${String(error)}\n`)
    if (!(await runNextJob({ cloudUrl, token }, measure).catch(tell))) await setTimeout(1000)
  }
}
