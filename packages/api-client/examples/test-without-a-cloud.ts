import { createApiClient } from '@qportal/api-client'
import { cloudHandlers, createFakeCloud } from '@qportal/api-client/testing'
import { setupServer } from 'msw/node'

const cloud = createFakeCloud({ finishAtOnce: true })
const server = setupServer(...cloudHandlers(cloud, 'https://cloud.example.org'))
server.listen()

cloud.answerNext('GET /devices', () => new Response('', { status: 503 }))
const client = createApiClient({ baseUrl: 'https://cloud.example.org', apiToken: 'id.secret' })
const devices = await client.listDevices() // repeated after the 503
process.stdout.write(`${devices.length} devices in ${cloud.requests.length} requests\n`)
server.close()
