import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, describe, expect, it } from 'vitest'
import {
  createIdentityService,
  rightPassword,
  portalClient,
  type IdentityService,
} from '../../../test/identity-service.ts'
import { reservePort } from '../../../test/reserve-port.ts'
import { readEvents } from '../../audit/read-events.ts'
import { doctorCommand } from '../../cli/doctor.ts'
import { accountName } from '../attempts/account-name.ts'
import { closeUserPool } from '../user-pool.ts'
import { registerUser } from '../users/manage-users.ts'
import { findUser } from '../users/user-store.ts'
import { createMailer } from './mailer.ts'
import { readOutbox, startMailDelivery } from './outbox.ts'
import { randomCode } from './verification-code.ts'

const received: string[] = []
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _, done) {
    let text = ''
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
    stream.on('end', () => {
      received.push(text)
      done()
    })
  },
})
mailServer.listen(0, '127.0.0.1')
await once(mailServer.server, 'listening')
const { port } = mailServer.server.address() as AddressInfo
afterAll(() => new Promise<void>((done) => mailServer.close(done)))

function signUp(service: IdentityService, email: string) {
  return service.signUpApi('POST', '/signup', { email, password: rightPassword })
}

describe('with a mail server', () => {
  it('sends a code by mail, and the outbox keeps only the fact', async () => {
    const service = await createIdentityService({
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      SMTP_FROM: 'portal@example.org',
    })
    await startMailDelivery(service.pool)
    await registerUser(service.pool, 'ada@example.org')
    expect((await signUp(service, 'ada@example.org')).status).toBe(201)
    await expect.poll(() => received.length).toBe(1)
    expect(received[0]).toMatch(/^From: portal@example\.org\r$/m)
    expect(received[0]).toMatch(/^To: ada@example\.org\r$/m)
    await expect
      .poll(() => readOutbox(service.pool))
      .toMatchObject([{ to: 'ada@example.org', text: undefined }])

    const confirmation_code = /code is (\d{6})/.exec(readable(received[0]!))?.[1]
    const confirmed = await service.signUpApi('PUT', '/confirm_signup', {
      email: 'ada@example.org',
      confirmation_code,
    })
    expect(confirmed.status).toBe(200)
    await closeUserPool(service.runtime)
    await service.runtime.close()
  })

  it('answers while the server refuses, and sends the message later', async () => {
    let refusals = 0
    const greylisting = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, done) =>
        done(refusals++ === 0 ? Object.assign(new Error('greylisted'), { responseCode: 450 }) : undefined),
      onData: (stream, _, done) => {
        stream.resume().on('end', done)
      },
    })
    greylisting.listen(0, '127.0.0.1')
    await once(greylisting.server, 'listening')
    const { port: busyPort } = greylisting.server.address() as AddressInfo
    const service = await createIdentityService({ SMTP_URL: `smtp://127.0.0.1:${busyPort}` })
    await registerUser(service.pool, 'ada@example.org')
    expect((await signUp(service, 'ada@example.org')).status).toBe(201)
    // Nothing has been tried yet: the request does not wait for the mail server.
    expect(refusals).toBe(0)
    await startMailDelivery(service.pool)
    await expect.poll(() => readOutbox(service.pool)).toMatchObject([{ text: undefined }])
    expect(refusals).toBe(2)
    await closeUserPool(service.runtime)
    await service.runtime.close()
    await new Promise<void>((done) => greylisting.close(done))
  })

  it('is tried by the doctor, which reports what the server says', async () => {
    const refusing = await createIdentityService({ SMTP_URL: `smtp://127.0.0.1:${await reservePort()}` })
    const taking = await createIdentityService({ SMTP_URL: `smtp://127.0.0.1:${port}` })
    const says = async ({ runtime }: IdentityService) => {
      const lines: string[] = []
      await doctorCommand.run({ runtime, args: [], print: (line) => lines.push(line) })
      await runtime.close()
      return lines.find((line) => line.includes(' mail '))
    }
    expect(await says(refusing)).toMatch(/^BAD .*took no message: .*ECONNREFUSED/)
    expect(await says(taking)).toMatch(/^good .*took a test message/)
    expect(received.at(-1)).toMatch(/^Subject: Test message\r$/m)
  })
})

describe('mails on request', () => {
  it('are limited per network over all accounts', async () => {
    const service = await createIdentityService({ MAILS_PER_ADDRESS: '3' })
    const people = ['a', 'b', 'c', 'd'].map((name) => `${name}@example.org`)
    for (const email of people) await registerUser(service.pool, email)
    const statuses = []
    for (const email of people) statuses.push((await signUp(service, email)).status)
    expect(statuses).toEqual([201, 201, 201, 429])
    expect(await readOutbox(service.pool)).toHaveLength(3)
    expect(await readEvents(service.pool, { name: 'limit', limit: 9 })).toMatchObject([
      { outcome: 'refused', detail: 'rate-limit limit=messages' },
    ])
    await service.runtime.close()
  })

  it('are limited in total', async () => {
    const service = await createIdentityService({ MAILS_PER_MINUTE: '2' })
    const people = ['a', 'b', 'c'].map((name) => `${name}@example.org`)
    for (const email of people) await registerUser(service.pool, email)
    const statuses = []
    for (const email of people) statuses.push((await signUp(service, email)).status)
    expect(statuses).toEqual([201, 201, 429])
    await service.runtime.close()
  })

  it('share the limit of an account between its address and its id', async () => {
    const service = await createIdentityService()
    await registerUser(service.pool, 'ada@example.org')
    await signUp(service, 'ada@example.org')
    const { id } = (await findUser(service.pool, 'ada@example.org'))!
    for (const Username of ['ada@example.org', id, ' ADA@example.org', id, id, id])
      await service.call('ResendConfirmationCode', { ClientId: portalClient, Username })
    expect(await readOutbox(service.pool)).toHaveLength(5)
    await service.runtime.close()
  })
})

it('stores no row per address that nobody has registered', async () => {
  const { pool, runtime, call, signIn } = await createIdentityService({
    MAILS_PER_ADDRESS: '1000000',
    SIGN_IN_ATTEMPTS_PER_ADDRESS: '1000000',
  })
  const names = ['eve', 'mallory'].map((name) => `${name}@example.org`)
  for (const Username of names) {
    await call('ResendConfirmationCode', { ClientId: portalClient, Username })
    await signIn(Username)
  }
  const rows = await pool.database.selectFrom('identity_attempt').select('subject').execute()
  const subjects = new Set(rows.map(({ subject }) => subject.toString('hex')))
  for (const name of names)
    for (const kind of ['message', 'account'])
      expect(subjects).not.toContain(pool.secrets.mark(name, `attempt ${kind}`).toString('hex'))
  const counted = new Set(
    Array.from({ length: 20_000 }, (_, count) => accountName(pool, undefined, `${count}@example.org`)),
  )
  expect(counted.size).toBeLessThanOrEqual(4096)
  await runtime.close()
})

it('hands no mail to a server without TLS, unless it is on this machine', async () => {
  const message = { to: 'eve@example.org', subject: 'A code', text: '123456' }
  const from = 'portal@example.org'
  const before = received.length
  // Reaches this machine, but is no address of the loopback network.
  const elsewhere = createMailer({ url: `smtp://0.0.0.0:${port}`, from })
  await expect(elsewhere(message)).rejects.toMatchObject({ code: 'ETLS' })
  expect(received).toHaveLength(before)
  await createMailer({ url: `smtp://127.0.0.1:${port}`, from })(message)
  expect(received).toHaveLength(before + 1)
})

/** Decodes the transfer encodings that affect the digits of a mail. */
function readable(mail: string): string {
  const body = mail.slice(mail.indexOf('\r\n\r\n') + 4)
  if (/^content-transfer-encoding: base64/im.test(mail)) return Buffer.from(body, 'base64').toString()
  return body.replaceAll('=\r\n', '')
}

describe('a code', () => {
  it('has six digits without bias', () => {
    const draws = [0xffffffff, 4_294_000_000, 4_293_999_999]
    const next = () => {
      const bytes = Buffer.alloc(4)
      bytes.writeUInt32BE(draws.shift() ?? 7)
      return bytes
    }
    expect(randomCode(next)).toBe('999999')
    expect(randomCode(next)).toBe('000007')
  })
})
