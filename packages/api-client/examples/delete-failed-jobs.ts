import { createApiClient, isApiError } from '@qportal/api-client'
import { errorText } from '@qportal/api-client/messages'

const { QPORTAL_URL = 'http://localhost:8080', QPORTAL_API_TOKEN = '' } = process.env
const client = createApiClient({ baseUrl: QPORTAL_URL, apiToken: QPORTAL_API_TOKEN })

for await (const { jobs } of client.jobPages({ statuses: ['failed'], order: 'oldestFirst' })) {
  for (const { id, name } of jobs) {
    try {
      await client.deleteJob(id)
      process.stdout.write(`deleted ${name || id}\n`)
    } catch (error) {
      if (!isApiError(error)) throw error
      process.stdout.write(`${error.code}: ${errorText(error, 'en')} (request ${error.requestId})\n`)
    }
  }
}
