import type { EventDetail } from '@qportal/api-client/administration'
import type { TFunction } from 'i18next'
import { joinSentences } from '../../platform/i18n/punctuation.ts'
import type { useFormat } from '../../platform/i18n/use-format.ts'
import { describeQuotaChange } from './describe-quota-change.ts'
import { eventDetailTexts, type EventDetailText } from './event-detail-texts.ts'

export interface Wording {
  readonly t: TFunction<'admin'>
  readonly format: Pick<ReturnType<typeof useFormat>, 'language' | 'number'>
}

/** Returns a detail in words. Undefined for a code or name that only newer clouds have. */
export function describeDetail(detail: EventDetail, { t, format }: Wording): string | undefined {
  const word = (group: keyof typeof eventDetailTexts, name: string): string | undefined => {
    const texts: Readonly<Record<string, EventDetailText>> = eventDetailTexts[group]
    const key = Object.hasOwn(texts, name) ? texts[name] : undefined
    return key && t(key)
  }
  switch (detail.code) {
    case 'locked':
      return word('locked', detail.kind)
    case 'token-refused': {
      const token = word('token', detail.token)
      const problem = word('tokenProblem', detail.problem)
      return token && problem && t('detail.tokenRefused', { token, problem })
    }
    case 'rate-limit':
      return word('limit', detail.limit)
    case 'sessions-ended':
      return t('detail.sessions', { count: detail.sessions })
    case 'api-token':
      return t('detail.apiToken', { id: detail.tokenId })
    case 'account-changed':
      return word('change', detail.change)
    case 'profile-changed': {
      const fields = detail.fields.map((field) => word('field', field) ?? field)
      return t('detail.profile', { fields: new Intl.ListFormat(format.language).format(fields) })
    }
    case 'quota-changed':
      return joinSentences(format.language, describeQuotaChange(detail.quota, { t, number: format.number }))
    case 'announcement-published':
      return t('detail.announcementPublished', { id: detail.announcementId })
    case 'announcement-withdrawn':
      return t('detail.announcementWithdrawn', { id: detail.announcementId })
    case 'device-opened':
      return t('detail.deviceOpened', { id: detail.deviceId })
    case 'device-closed':
      return t('detail.deviceClosed', { id: detail.deviceId })
    case 'job-cancelled':
      return t('detail.jobCancelled', { id: detail.jobId })
    case 'administrators-only': {
      const operation = word('operation', detail.operation)
      return operation && t('detail.administratorsOnly', { operation })
    }
    case 'command':
      return detail.words
    case 'plain':
      return word('plain', detail.word)
    default:
      detail satisfies never
      return undefined
  }
}

/** Returns an actor that is no account in words. Undefined for accounts. */
export function describeActor(actor: string, { t }: Pick<Wording, 't'>): string | undefined {
  if (actor === 'service') return t('log.service')
  const [, kind, name = ''] = /^(command|adapter) (.+)$/.exec(actor) ?? []
  if (kind === 'command') return t('log.command', { name })
  return kind === 'adapter' ? t('log.adapter', { id: name }) : undefined
}
