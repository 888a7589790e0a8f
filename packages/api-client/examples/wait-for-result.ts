import { createApiClient } from '@qportal/api-client'

const { QPORTAL_URL = 'http://localhost:8080', QPORTAL_API_TOKEN = '' } = process.env
const client = createApiClient({ baseUrl: QPORTAL_URL, apiToken: QPORTAL_API_TOKEN })

const program =
  'OPENQASM 3; include "stdgates.inc"; qubit[2] q; bit[2] c; h q[0]; cx q[0], q[1]; c = measure q;'
const [device] = (await client.listDevices()).filter(({ status }) => status === 'available')
const deviceId = device?.id ?? 'none'
const job = await client.runJob({ name: 'Bell pair', deviceId, type: 'sampling', shots: 1000, program })
process.stdout.write(`${job.status} ${JSON.stringify(job.result?.sampling?.counts ?? job.message)}\n`)
