import { everyLanguage } from '../texts/every-language.ts'
import type { NoticeSubject } from '../texts/identity-texts.ts'

/** What the owner of an account is told by mail. */
export type Notice =
  | {
      readonly about: 'newBrowser'
      readonly address?: string | undefined
      readonly userAgent?: string | undefined
    }
  | {
      readonly about: Exclude<NoticeSubject, 'newBrowser'>
    }

/**
 * Returns the message of a notice in every language. It contains no secret and no link but the
 * portal's address.
 */
export function composeNotice(
  notice: Notice,
  { productName, portalUrl, at }: { productName: string; portalUrl: string; at: Date },
): { subject: string; text: string } {
  const notices = everyLanguage.map((texts) => texts.notices[notice.about])
  const join = (name: 'time' | 'from') => everyLanguage.map((texts) => texts[name]).join(' / ')
  const when = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const origin = notice.about === 'newBrowser' ? [notice.address, notice.userAgent].filter(Boolean) : []
  return {
    subject: `${productName}: ${notices.map(({ subject }) => subject).join(' / ')}`,
    text: [
      ...notices.map(({ text }) => text),
      '',
      `${join('time')}: ${when}`,
      ...(origin.length ? [`${join('from')}: ${origin.join(', ')}`] : []),
      '',
      ...whatToDo(notice, portalUrl),
    ].join('\n'),
  }
}

function whatToDo({ about }: Notice, portalUrl: string): readonly string[] {
  return everyLanguage.map(({ contactAdministrator, setNewPassword }) =>
    about === 'accountDeleted' ? contactAdministrator : setNewPassword(`${portalUrl}/forgot-password`),
  )
}
