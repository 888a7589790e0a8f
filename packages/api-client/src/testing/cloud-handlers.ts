import { http } from 'msw'
import type { FakeCloud } from './create-fake-cloud.ts'

/** MSW handlers (`setupServer`, `setupWorker`) that send calls of a base URL to a fake cloud. */
export function cloudHandlers(cloud: FakeCloud, baseUrl: string) {
  return [
    http.all(`${baseUrl.replace(/\/$/, '')}/*`, ({ request }) => cloud.fetch(request)),
    http.all(`${cloud.storage.origin}/*`, ({ request }) => cloud.storageFetch(request)),
  ]
}
