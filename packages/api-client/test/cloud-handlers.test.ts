import { setupServer } from 'msw/node'
import { expect, it } from 'vitest'
import { createApiClient } from '../src/index.ts'
import { cloudHandlers, createFakeCloud } from '../src/testing/index.ts'

it('answers the global fetch through MSW, also with a path', async () => {
  const cloud = createFakeCloud({ basePath: '/api' })
  const server = setupServer(...cloudHandlers(cloud, 'http://cloud.test/api/'))
  server.listen({ onUnhandledFrame: 'error' })
  try {
    const client = createApiClient({ baseUrl: 'http://cloud.test/api', apiToken: 'id.secret' })
    expect((await client.listDevices()).map(({ id }) => id)).toEqual([
      'qulacs',
      'aurora',
      'borealis',
      'cirrus',
    ])
    await expect(client.getDevice('nowhere')).rejects.toMatchObject({ code: 'api/device-not-found' })
    expect(cloud.requests.map(({ path }) => path)).toEqual(['/devices', '/devices/nowhere'])
  } finally {
    server.close()
  }
})
