import { createTransport } from 'nodemailer'

export interface Message {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Hands a message to a mail server; rejects when the server does not take it. */
export type Mailer = (message: Message) => Promise<void>

export function createMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport(url)
  return async (message) => {
    await transport.sendMail({ from, ...message })
  }
}
