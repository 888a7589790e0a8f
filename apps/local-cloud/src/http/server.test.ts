import { Agent, request } from 'node:http'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { findFreePort } from '../postgres/free-port.ts'
import { PortError, serve } from './server.ts'
import { readSettings } from '../settings/settings.ts'

const settings = readSettings({})

it('lets a request under way end when it is stopped, and takes no new one', async () => {
  const port = await findFreePort()
  let arrive = (): void => {}
  let release = (): void => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const released = new Promise<void>((resolve) => (release = resolve))
  const app = new Hono().get('/', async (context) => {
    arrive()
    await released
    return context.text('done')
  })
  const server = await serve(app, settings, { port, variable: 'CLOUD_PORT' })
  const url = `http://127.0.0.1:${port}/`

  const underWay = fetch(url).then((answer) => answer.text())
  await arrived
  const closed = server.close()
  await expect(fetch(url)).rejects.toThrow('fetch failed')
  release()
  expect(await underWay).toBe('done')
  await closed
})

it('answers on one connection after the other bodies that it refused unread', async () => {
  const port = await findFreePort()
  const inner = new Hono()
    .get('/', (context) => context.text('read'))
    .post('/', (context) => context.text('refused', 413))
  // As the user API is: the request that it gets takes the body over.
  const app = new Hono().mount('/', inner.fetch)
  const server = await serve(app, settings, { port, variable: 'CLOUD_PORT' })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const send = (method: string, body: string) =>
    new Promise((resolve) => {
      const sent = request({ port, agent, method }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode))
      })
      sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code)).end(body)
    })
  const statuses: unknown[] = []
  for (const size of [10, 2_000_000, 2_000_000, 20_000_000])
    statuses.push(await send('POST', 'x'.repeat(size)), await send('GET', ''))
  expect(statuses).toEqual([413, 200, 413, 200, 413, 200, 413, 200])
  agent.destroy()
  await server.close()
})

it('says which variable chooses another port when one is taken', async () => {
  const port = await findFreePort()
  const first = await serve(new Hono(), settings, { port, variable: 'CLOUD_PORT' })
  const second = serve(new Hono(), settings, { port, variable: 'CLOUD_PORT' })
  await expect(second).rejects.toThrow(PortError)
  await expect(second).rejects.toThrow(
    `Port ${port} is taken: stop what listens there, or choose another with CLOUD_PORT.`,
  )
  await first.close()
})

it('says which settings are meant when the certificate cannot be used', async () => {
  const withKey = { ...settings, tlsCertificate: import.meta.filename, tlsKey: import.meta.filename }
  await expect(
    serve(new Hono(), withKey, { port: await findFreePort(), variable: 'CLOUD_PORT' }),
  ).rejects.toThrow('TLS_CERT and TLS_KEY cannot be used.')
})
