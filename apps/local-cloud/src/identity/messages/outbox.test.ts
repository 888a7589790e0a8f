import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, describe, expect, it } from 'vitest'
import { createIdentityService, rightPassword, portalClient } from '../../../test/identity-service.ts'
import { findFreePort } from '../../postgres/free-port.ts'
import { registerUser } from '../users/manage-users.ts'
import { mailServerOptions } from './mailer.ts'
import { readOutbox } from './outbox.ts'
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

describe('with a mail server', () => {
  it('sends a code by mail, and the outbox keeps only the fact', async () => {
    const service = await createIdentityService({
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      SMTP_FROM: 'portal@example.org',
    })
    await registerUser(service.pool, 'ada@example.org')
    expect(
      (await service.signUpApi('POST', '/signup', { email: 'ada@example.org', password: rightPassword }))
        .status,
    ).toBe(201)
    expect(received).toHaveLength(1)
    expect(received[0]).toMatch(/^From: portal@example\.org\r$/m)
    expect(received[0]).toMatch(/^To: ada@example\.org\r$/m)
    expect(await readOutbox(service.pool)).toMatchObject([{ to: 'ada@example.org', text: undefined }])

    const confirmation_code = /code is (\d{6})/.exec(readable(received[0]!))?.[1]
    const confirmed = await service.signUpApi('PUT', '/confirm_signup', {
      email: 'ada@example.org',
      confirmation_code,
    })
    expect(confirmed.status).toBe(200)
    await service.runtime.close()
  })

  it('reports an unavailable server, and a later request works', async () => {
    const service = await createIdentityService({ SMTP_URL: `smtp://127.0.0.1:${await findFreePort()}` })
    await registerUser(service.pool, 'ada@example.org')
    const answer = await service.signUpApi('POST', '/signup', {
      email: 'ada@example.org',
      password: rightPassword,
    })
    expect(answer).toMatchObject({ status: 503, body: { message_code: 'SERVICE_UNAVAILABLE' } })
    const resend = await service.call('ResendConfirmationCode', {
      ClientId: portalClient,
      Username: 'ada@example.org',
    })
    expect(resend.body.__type).toBe('CodeDeliveryFailureException')
    expect(await readOutbox(service.pool)).toEqual([])
    await service.runtime.close()
  })
})

it('requires TLS of a mail server on another machine', () => {
  expect(mailServerOptions('smtp://mail.example.org:587')).toMatchObject({ requireTLS: true })
  expect(mailServerOptions('smtp://127.0.0.1:25')).toMatchObject({ requireTLS: false })
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
