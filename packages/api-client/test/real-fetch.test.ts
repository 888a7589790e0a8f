import { afterEach, describe, expect, it } from 'vitest'
import { createApiClient } from '../src/index.ts'
import { serveLocally } from './serve-locally.ts'

let stop = async () => {}
afterEach(() => stop())

/** A client with the platform's fetch, and a server with this answer. */
async function clientOf(answer: () => Promise<Response>, timeoutMs?: number) {
  const server = await serveLocally(answer)
  stop = server.stop
  return createApiClient({ baseUrl: server.url, apiToken: 'id.secret', timeoutMs })
}

function never() {
  return new Promise<Response>(() => {})
}
/** Starts an answer that never ends. */
async function halfAnAnswer() {
  return new Response(
    new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('[')) }),
  )
}

describe('with the fetch of the platform', () => {
  it.each([
    ['nothing comes', never],
    ['only the beginning comes', halfAnAnswer],
  ])('ends in time when %s', async (_, answer) => {
    const client = await clientOf(answer, 50)
    await expect(client.createApiToken()).rejects.toMatchObject({ code: 'api/timed-out' })
  })

  it.each([
    ['nothing comes', never],
    ['only the beginning comes', halfAnAnswer],
  ])('ends with the reason of the signal when %s', async (_, answer) => {
    const controller = new AbortController()
    const reason = new Error('left the page')
    const client = await clientOf(async () => {
      setTimeout(() => controller.abort(reason), 10)
      return answer()
    })
    await expect(client.listDevices({ signal: controller.signal })).rejects.toBe(reason)
  })

  it('throws api/unreachable if the server has stopped', async () => {
    const client = await clientOf(never)
    await stop()
    await expect(client.createApiToken()).rejects.toMatchObject({ code: 'api/unreachable' })
  })
})
