import { ApiError, type ApiClient } from '@qportal/api-client'
import { focusManager, onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { jobQueries } from './job-queries.ts'

/** A page that starts from a job, and how often it has asked for it once the reader has been away and a job was cancelled. */
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
  // The client asks anew in a later turn.
  await new Promise((resolve) => {
    setTimeout(resolve, 0)
  })
  leave()
  client.unmount()
  return reads
}

it('asks once for a job that something starts from', async () => {
  expect(await readsOf(async () => ({ id: 'j1' }))).toBe(1)
})

it('asks again for one that could not be read only when it is told to', async () => {
  const refused = () => Promise.reject(new ApiError({ code: 'api/unreachable', message: '' }))
  expect(await readsOf(refused)).toBe(1)
})
