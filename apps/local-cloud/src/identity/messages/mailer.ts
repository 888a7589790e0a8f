import { createTransport } from 'nodemailer'

export interface Message {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Sends a message through a mail server. Rejects if the server does not accept it. */
export type Mailer = (message: Message) => Promise<void>

export function createMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport(url)
  return async (message) => {
    await transport.sendMail({ from, ...message })
  }
}
