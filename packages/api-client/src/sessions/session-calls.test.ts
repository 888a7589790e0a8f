import { expect, it } from 'vitest'
import { createApiClient } from '../create-api-client.ts'
import { createFakeCloud } from '../testing/index.ts'

function cloudAndClient() {
  const cloud = createFakeCloud()
  const client = createApiClient({
    baseUrl: 'https://cloud.test',
    token: async () => 'id-token',
    fetch: cloud.fetch,
  })
  return { cloud, client }
}

it('lists the sign-ins and ends one', async () => {
  const { client } = cloudAndClient()
  const [own, other] = (await client.listSessions()) ?? []
  expect(own).toMatchObject({ isCurrent: true, isActive: true, isProgram: false })
  await client.endSession(other!.id)
  expect((await client.listSessions())?.[1]).toEqual({ ...other, isActive: false })
  await expect(client.endSession(other!.id)).rejects.toMatchObject({ code: 'api/session-not-found' })
})

it('returns undefined on a cloud without sign-ins', async () => {
  const { cloud, client } = cloudAndClient()
  cloud.answerNext('GET /sessions', () => Response.json({ detail: 'Not Found' }, { status: 404 }))
  expect(await client.listSessions()).toBeUndefined()
})

it('reports that the sign-in is not recent', async () => {
  const { cloud, client } = cloudAndClient()
  cloud.answerNext('POST /api-token', () => Response.json({ message_code: 'SIGN_IN_AGAIN' }, { status: 403 }))
  await expect(client.createApiToken()).rejects.toMatchObject({ code: 'api/sign-in-again' })
})
