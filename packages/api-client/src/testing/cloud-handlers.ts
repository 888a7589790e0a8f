import { http } from 'msw'
import type { FakeCloud } from './create-fake-cloud.ts'

/** Handlers for `setupServer` or `setupWorker` of MSW that pass every call under the base address to a fake cloud. */
export function cloudHandlers(cloud: FakeCloud, baseUrl: string) {
  return [http.all(`${baseUrl.replace(/\/$/, '')}/*`, ({ request }) => cloud.fetch(request))]
}
