import { ApiError, type ApiClient } from '@qportal/api-client'
import { focusManager, onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { jobQueries } from './job-queries.ts'

/**
 * Counts the reads of a job by a form after the focus, the connection and the cache have changed.
 */
async function readsOf(getJob: () => Promise<unknown>): Promise<number> {
  let reads = 0
  const api = {
    getJob: () => {
      reads += 1
      return getJob()
    },
  } as unknown as ApiClient
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.mount()
  const observer = new QueryObserver(client, jobQueries.source(api, 'j1'))
  const leave = observer.subscribe(() => undefined)
  await expect.poll(() => observer.getCurrentResult().isPending).toBe(false)
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  if (observer.getCurrentResult().data) await client.invalidateQueries({ queryKey: jobQueries.all })
  // The query client refetches in a later task.
  await new Promise((resolve) => {
    setTimeout(resolve, 0)
  })
  leave()
  client.unmount()
  return reads
}

it('reads the job that a form starts from once', async () => {
  expect(await readsOf(async () => ({ id: 'j1' }))).toBe(1)
})

it('does not retry a failed read on its own', async () => {
  const refused = () => Promise.reject(new ApiError({ code: 'api/unreachable', message: '' }))
  expect(await readsOf(refused)).toBe(1)
})
