import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { request as requestTls } from 'node:https'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { connect as connectTls } from 'node:tls'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { reservePort } from '../../test/reserve-port.ts'
import { readSettings } from '../settings/settings.ts'
import { PortError, serve } from './server.ts'

const settings = readSettings({})

it('finishes a running request when it stops, and accepts no new one', async () => {
  const port = await reservePort()
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

it('serves the next request of a connection after an unread, refused body', async () => {
  const port = await reservePort()
  const inner = new Hono()
    .get('/', (context) => context.text('read'))
    .post('/', (context) => context.text('refused', 413))
  // As in the user API: a mounted app takes over the body.
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

/** Sends bytes as they are, and returns the whole answer. */
function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (data) => (answer += data.toString()))
    socket.on('error', () => {}).on('close', () => resolve(answer))
  })
}

it('explains too many cookies in both languages, and deletes them', async () => {
  const port = await reservePort()
  const app = new Hono().get('/', (context) => context.text('fine'))
  const server = await serve(app, settings, { port, variable: 'CLOUD_PORT' })
  const request = `GET / HTTP/1.1\r\nhost: cloud\r\ncookie: a=${'x'.repeat(20_000)}\r\n\r\n`
  const [head = '', page = ''] = (await sendRaw(port, request)).split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 431 /)
  expect(head).toContain('clear-site-data: "cookies"')
  expect(page).toContain('Load the page again')
  expect(page).toContain('再読み込み')
  expect(await sendRaw(port, 'nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('fine')
  await server.close()
})

it('names the variable of the port when it is taken', async () => {
  const port = await reservePort()
  const first = await serve(new Hono(), settings, { port, variable: 'CLOUD_PORT' })
  const second = serve(new Hono(), settings, { port, variable: 'CLOUD_PORT' })
  await expect(second).rejects.toThrow(PortError)
  await expect(second).rejects.toThrow(
    `Port ${port} is taken: stop what listens there, or choose another with CLOUD_PORT.`,
  )
  await first.close()
})

it('names the settings of a certificate that cannot be used', async () => {
  const withKey = { ...settings, tlsCertificate: import.meta.filename, tlsKey: import.meta.filename }
  await expect(
    serve(new Hono(), withKey, { port: await reservePort(), variable: 'CLOUD_PORT' }),
  ).rejects.toThrow('TLS_CERT and TLS_KEY cannot be used.')
})

it('uses a renewed certificate for new connections, and the old one if it is damaged', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
  const file = join(folder, 'current.pem')
  const renew = (name: string) =>
    copyFileSync(resolve(import.meta.dirname, '../../test/fixtures/certificates', `${name}.pem`), file)
  renew('first')
  const port = await reservePort()
  const app = new Hono().get('/', (context) => context.text('done'))
  const withTls = { ...settings, tlsCertificate: file, tlsKey: file }
  const server = await serve(app, withTls, { port, variable: 'CLOUD_PORT' })
  const nameInCertificate = () =>
    new Promise<unknown>((resolve, reject) => {
      const socket = connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false }, () => {
        resolve(socket.getPeerCertificate().subject.CN)
        socket.destroy()
      }).on('error', reject)
    })
  try {
    expect(await nameInCertificate()).toBe('first.test')
    expect(await strictTransportOf(port)).toBe('max-age=31536000')
    renew('second')
    server.reloadCertificate()
    expect(await nameInCertificate()).toBe('second.test')
    writeFileSync(file, 'damaged')
    expect(() => server.reloadCertificate()).toThrow('TLS_CERT and TLS_KEY cannot be used.')
    expect(await nameInCertificate()).toBe('second.test')
  } finally {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

function strictTransportOf(port: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    requestTls({ port, host: '127.0.0.1', rejectUnauthorized: false }, (response) => {
      response.resume()
      resolve(response.headers['strict-transport-security'])
    })
      .on('error', reject)
      .end()
  })
}
