import type { PortalApiPaths } from '@qportal/api-client/wire' // else written by openapi-typescript
import createClient from 'openapi-fetch'

const { QPORTAL_URL = 'http://localhost:8080', QPORTAL_API_TOKEN = '' } = process.env
const client = createClient<PortalApiPaths>({
  baseUrl: QPORTAL_URL,
  headers: { 'q-api-token': QPORTAL_API_TOKEN },
})
const program =
  'OPENQASM 3; include "stdgates.inc"; qubit[2] q; bit[2] c; h q[0]; cx q[0], q[1]; c = measure q;'

const devices = await client.GET('/devices')
if (!devices.data) throw new Error(JSON.stringify(devices.error))
const device = devices.data.find(({ status }) => status === 'available')
const submitted = await client.POST('/jobs', {
  body: {
    name: 'Bell pair',
    device_id: device?.device_id ?? 'none',
    job_type: 'sampling',
    shots: 1000,
    job_info: { program: [program] },
  },
})
if (!submitted.data) throw new Error(JSON.stringify(submitted.error))
const params = { path: { job_id: submitted.data.job_id } }
for (;;) {
  const { data, error } = await client.GET('/jobs/{job_id}/status', { params })
  if (!data) throw new Error(JSON.stringify(error))
  if (['succeeded', 'failed', 'cancelled'].includes(data.status)) break
  await new Promise((resolve) => setTimeout(resolve, 1000))
}
const { data: job } = await client.GET('/jobs/{job_id}', { params })
process.stdout.write(`${job?.status} ${JSON.stringify(job?.job_info?.result?.sampling?.counts)}\n`)
