import { describe, expect, it } from 'vitest'
import { createApiClient } from '../create-api-client.ts'
import { createFakeCloud } from '../testing/create-fake-cloud.ts'

function cloudAndClient() {
  const cloud = createFakeCloud()
  const client = createApiClient({
    baseUrl: 'http://cloud.test',
    token: async () => 'id-token',
    fetch: cloud.fetch,
  })
  return { cloud, client }
}
function notFound() {
  return Response.json({ detail: 'Not Found' }, { status: 404 })
}

describe('the API token', () => {
  it('is created, read without its secret, and revoked', async () => {
    const { client } = cloudAndClient()
    const { token, id, expiresAt } = await client.createApiToken()
    expect(token).toMatch(new RegExp(`^${id}\\..+`))
    expect(await client.getApiToken()).toEqual({ id, expiresAt })
    await client.deleteApiToken()
    expect(await client.getApiToken()).toBeUndefined()
    await expect(client.deleteApiToken()).rejects.toMatchObject({ code: 'api/api-token-not-found' })
  })

  it('is read by the newer path if the older one does not exist', async () => {
    const { cloud, client } = cloudAndClient()
    const { id } = await client.createApiToken()
    cloud.answerNext('GET /api-token', () => new Response('', { status: 405 }))
    expect(await client.getApiToken()).toMatchObject({ id })
    expect(cloud.requests.at(-1)?.path).toBe('/api-token/status')
  })

  it('is undefined if both paths answer 404', async () => {
    const { cloud, client } = cloudAndClient()
    cloud.answerNext('GET /api-token', notFound)
    cloud.answerNext('GET /api-token/status', notFound)
    expect(await client.getApiToken()).toBeUndefined()
  })

  it('is not undefined if the server fails', async () => {
    const { cloud, client } = cloudAndClient()
    await client.createApiToken()
    cloud.answerNext('GET /api-token', () => Response.json({ message: 'no' }, { status: 403 }))
    await expect(client.getApiToken()).rejects.toMatchObject({ status: 403 })
  })

  it('is undefined after one request if the server sends the code', async () => {
    const { cloud, client } = cloudAndClient()
    cloud.answerNext('GET /api-token', () =>
      Response.json({ message_code: 'API_TOKEN_NOT_FOUND' }, { status: 404 }),
    )
    expect(await client.getApiToken()).toBeUndefined()
    expect(cloud.requests).toHaveLength(1)
  })
})
