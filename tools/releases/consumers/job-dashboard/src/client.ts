import { createApiClient, type ApiClient } from '@qportal/api-client'

/** A client of the cloud in the page's address (`?cloud=…&token=…`), else of a cloud in memory. */
export async function openClient(address: URL): Promise<ApiClient> {
  const baseUrl = address.searchParams.get('cloud')
  if (baseUrl) return createApiClient({ baseUrl, apiToken: address.searchParams.get('token') ?? '' })
  const { createFakeCloud } = await import('@qportal/api-client/testing')
  const cloud = createFakeCloud({ finishAtOnce: true })
  return createApiClient({ baseUrl: 'https://cloud.example.org', apiToken: 'id.secret', fetch: cloud.fetch })
}
