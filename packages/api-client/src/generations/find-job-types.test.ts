import { expect, it } from 'vitest'
import { createApiClient } from '../create-api-client.ts'

const settings = { editable_fields: ['name'], job_types: ['sampling', 'multi_manual'] }
const missing = { detail: 'Not Found' }
const noJob = { message: 'There is no such job.', message_code: 'JOB_NOT_FOUND' }

it.each([
  ['that the cloud names', [200, settings], noJob, ['sampling', 'multi_manual']],
  ['of an inline cloud without settings', [404, missing], noJob, ['sampling', 'estimation']],
  ['of an S3 cloud in the field', [200, {}], missing, ['sampling', 'estimation', 'multi_manual', 'sse']],
] as const)('finds the types of jobs %s', async (_, [status, reply], probed, types) => {
  const client = createApiClient({
    baseUrl: 'http://cloud.test',
    apiToken: 'id.secret',
    fetch: async ({ url }) =>
      url.endsWith('/system/settings')
        ? Response.json(reply, { status })
        : Response.json(probed, { status: 404 }),
  })
  expect(await client.detectJobTypes()).toEqual(types)
})
