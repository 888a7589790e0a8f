import { createApiClient, isApiError } from '../src/index.ts'

/** Uses the client like a program: pages, a submission, waiting, an abort, an error. */
export async function examineClient(baseUrl: string): Promise<string> {
  const client = createApiClient({ baseUrl, apiToken: 'id.secret' })
  const [device] = (await client.listDevices()).filter(({ status }) => status === 'available')
  const jobId = await client.submitJob({
    name: 'Bell pair',
    deviceId: device?.id ?? 'none',
    type: 'sampling',
    shots: 1000,
    program: 'OPENQASM 3; qubit q; bit c; c = measure q;',
  })
  const { status } = await client.waitForJob(jobId)
  let pages = 0
  for await (const { jobs } of client.jobPages({ size: 2 })) pages += jobs.length > 0 ? 1 : 0
  const controller = new AbortController()
  controller.abort(new Error('left'))
  const left = await whyNot(client.listDevices({ signal: controller.signal }))
  const missing = await whyNot(client.getJob('nowhere'))
  return `${status}, ${pages > 1 ? 'pages' : 'one page'}, ${left}, ${missing}`
}

function whyNot(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'nothing',
    (error: Error) => (isApiError(error) ? error.code : error.message),
  )
}
