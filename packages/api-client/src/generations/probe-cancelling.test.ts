import { expect, it } from 'vitest'
import { createApiClient } from '../create-api-client.ts'

it.each([
  [200, [], true],
  [422, { detail: [{ loc: ['query', 'status'], msg: 'unexpected value' }] }, false],
  [400, { message: 'status is unknown' }, false],
  [403, { Message: 'User is not authorized' }, undefined],
])('takes the answer %d to a search for cancelling jobs as %j', async (status, body, has) => {
  const asked: string[] = []
  const client = createApiClient({
    baseUrl: 'http://cloud.test',
    apiToken: 'id.secret',
    fetch: async ({ url }) => {
      asked.push(url)
      return Response.json(body, { status })
    },
  })
  expect(await client.detectCancelling()).toBe(has)
  expect(asked).toEqual(['http://cloud.test/jobs?status=cancelling&size=1'])
})
