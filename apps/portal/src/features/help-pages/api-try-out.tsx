import { Button, TextField } from '@qportal/ui'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { conventions } from '../../platform/i18n/languages.ts'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { JsonBlock } from '../../platform/json-block.tsx'
import { useCopyWords } from '../../platform/labels/use-copy-words.ts'
import { usePortalServices } from '../../platform/services/portal-services.ts'
import { callAddress, type ApiCall } from './api-reference.ts'

interface Reply {
  /** Absent when no answer arrived. */
  readonly status?: number
  readonly requestId?: string
  readonly text: string
}

/** Makes a read-only call as the signed-in user and shows the raw answer. */
export function ApiTryOut({ call }: { call: ApiCall }) {
  const { t } = useTranslation('documents')
  const { language } = useFormat()
  const { config, session } = usePortalServices()
  const copyWords = useCopyWords()
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const [reply, setReply] = useState<Reply>()

  async function send(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    try {
      const answer = await fetch(`${config.apiBaseUrl}${callAddress(call, values)}`, {
        headers: { authorization: `Bearer ${await session.idToken()}` },
      })
      const requestId = answer.headers.get('x-request-id')
      setReply({
        status: answer.status,
        text: indented(await answer.text()),
        ...(requestId && { requestId }),
      })
    } catch {
      setReply({ text: t('reference.noAnswer') })
    }
    setBusy(false)
  }

  return (
    <form method="post" action="#" onSubmit={(event) => void send(event)} className="grid gap-3">
      <h3 className="text-label font-semibold">{t('reference.tryOut')}</h3>
      {call.parameters.length > 0 && (
        <div className="grid gap-3 sm:grid-cols-2">
          {call.parameters.map(({ name, in: place, required, example }) => (
            <TextField
              key={name}
              label={name}
              translate="no"
              required={required && place === 'path'}
              placeholder={example}
              value={values[name] ?? ''}
              onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
            />
          ))}
        </div>
      )}
      <div>
        <Button type="submit" busy={busy}>
          {t('reference.send')}
        </Button>
      </div>
      <div role="status">
        {reply && (
          <p className="text-label font-normal">
            {reply.status === undefined
              ? reply.text
              : t('reference.replied', { status: reply.status, requestId: reply.requestId ?? '–' })}
          </p>
        )}
      </div>
      {reply?.status !== undefined && (
        <JsonBlock
          code={reply.text}
          label={`${call.summary}${conventions[language].colon}${t('reference.reply')}`}
          showLabel
          bounded
          copyWords={copyWords}
        />
      )}
    </form>
  )
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
