import { auditEventNames, type AuditEvent } from '@qportal/api-client/administration'
import type { Column } from '@qportal/ui'
import type { TFunction } from 'i18next'
import { conventions } from '../../platform/i18n/languages.ts'
import { EmailAddress } from '../../platform/labels/email-address.tsx'
import { knownWord } from '../../platform/labels/known-word.ts'
import { Moment } from '../../platform/time/moment.tsx'
import { describeActor, describeDetail, type Wording } from './describe-event.ts'

interface ColumnWording extends Wording {
  readonly t: TFunction<readonly ['admin', 'common']>
}

/** The columns of the audit log: words on the screen, codes in the CSV. */
export function auditLogColumns(wording: ColumnWording): readonly Column<AuditEvent>[] {
  const { t } = wording
  return [
    {
      key: 'at',
      header: t('log.at'),
      cell: ({ at }) => <Moment value={at} />,
      text: ({ at }) => at,
    },
    {
      key: 'event',
      header: t('log.event'),
      small: 'title',
      cell: ({ event }) => {
        const name = knownWord(auditEventNames, event)
        return name ? t(`event.${name}`) : event
      },
      text: ({ event }) => event,
    },
    {
      key: 'outcome',
      header: t('log.outcome'),
      small: 'end',
      cell: ({ outcome }) => t(`log.${outcome}`),
      text: ({ outcome }) => outcome,
    },
    partyColumn(wording, 'subject'),
    partyColumn(wording, 'actor'),
    {
      key: 'address',
      header: t('log.address'),
      // As wide as an address of version 4.
      className: 'min-w-28',
      missing: ({ address }) => address === undefined,
      cell: ({ address }) => <Verbatim text={address} {...wording} />,
      text: ({ address }) => address,
    },
    {
      key: 'detail',
      header: t('log.detail'),
      missing: ({ detail, leftOut }) => detail === undefined && leftOut === 0,
      cell: (event) => <Detail event={event} {...wording} />,
      text: ({ detail }) => detail,
    },
  ]
}

/** The columns of the CSV. */
export function auditCsvColumns(wording: ColumnWording): readonly Column<AuditEvent>[] {
  const { t } = wording
  return [
    ...auditLogColumns(wording),
    {
      key: 'leftOut',
      header: t('log.leftOutCount'),
      cell: ({ leftOut }) => leftOut,
      text: ({ leftOut }) => leftOut,
    },
    {
      // To find the lines of the service's log.
      key: 'request',
      header: t('log.request'),
      cell: ({ requestId }) => requestId,
      text: ({ requestId }) => requestId,
    },
  ]
}

function partyColumn(wording: ColumnWording, key: 'subject' | 'actor'): Column<AuditEvent> {
  return {
    key,
    header: wording.t(`log.${key}`),
    // Most domains of addresses then fit on one line.
    className: 'min-w-36',
    missing: (event) => event[key] === undefined,
    cell: (event) => describeActor(event[key] ?? '', wording) ?? <Verbatim text={event[key]} {...wording} />,
    text: (event) => event[key],
  }
}

function Detail({ event, ...wording }: { event: AuditEvent } & ColumnWording) {
  const { detail, codedDetail: coded, leftOut } = event
  // Clouds of earlier versions send no code.
  const words = coded ? describeDetail(coded, wording) : undefined
  const translate = coded?.code === 'command' ? 'no' : undefined
  return (
    <>
      {words === undefined ? (
        (detail !== undefined || leftOut === 0) && <Verbatim text={detail} {...wording} />
      ) : (
        <span className="wrap-anywhere" translate={translate}>
          {words}
        </span>
      )}
      {leftOut > 0 && (
        <span>
          {conventions[wording.format.language].sentenceSpace}
          {wording.t('log.leftOut', { number: leftOut })}
        </span>
      )}
    </>
  )
}

/** A text that is no word of the portal. */
function Verbatim({ text, t }: { text: string | undefined } & Pick<ColumnWording, 't'>) {
  return text === undefined ? t('common:none') : <EmailAddress>{text}</EmailAddress>
}
