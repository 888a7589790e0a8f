import { createTransport } from 'nodemailer'
import { isLoopback } from '../../settings/settings.ts'

export interface Message {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** A server that stalls delays only later mails. */
const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 }

/** Sends a message through a mail server. Rejects if the server does not accept it. */
export type Mailer = (message: Message) => Promise<void>

export function createMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({ ...mailServerOptions(url), ...timeouts })
  return async (message) => {
    await transport.sendMail({ from, ...message })
  }
}

/** Requires TLS of every server on another machine, because messages contain codes. */
function mailServerOptions(url: string): { url: string; requireTLS: boolean } {
  return { url, requireTLS: !isLoopback(new URL(url).hostname) }
}
