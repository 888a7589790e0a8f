import { CodeBlock, Disclosure } from '@qportal/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { conventions } from '../../platform/i18n/languages.ts'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { JsonBlock } from '../../platform/json-block.tsx'
import { InlineCode } from '../../platform/labels/inline-code.tsx'
import { useCopyWords } from '../../platform/labels/use-copy-words.ts'
import { ApiMemberTable } from './api-member-table.tsx'
import { curlSnippet, type ApiAnswer, type ApiCall, type ApiReference } from './api-reference.ts'
import { ApiTryOut } from './api-try-out.tsx'

interface ApiCallDetailProps {
  call: ApiCall
  server: string
  shapes: ApiReference['shapes']
}

/** A call as one line. Its details are rendered when the line is opened. */
export function ApiCallDetail({ call, server, shapes }: ApiCallDetailProps) {
  const [open, setOpen] = useState(false)
  return (
    <Disclosure
      className="!border-t-0 !border-line1"
      onToggle={(event) => setOpen(event.currentTarget.open)}
      summary={
        <>
          <code className="me-2 font-semibold" translate="no">
            {call.method}
          </code>
          <code className="me-3 break-all" translate="no">
            {call.path}
          </code>
          <span className="font-normal text-ink2">{call.summary}</span>
        </>
      }
    >
      {open && <OpenCall call={call} server={server} shapes={shapes} />}
    </Disclosure>
  )
}

function OpenCall({ call, server, shapes }: ApiCallDetailProps) {
  const { t } = useTranslation('documents')
  const { language } = useFormat()
  const copyWords = useCopyWords()
  const good = call.answers.filter(({ status }) => status < 400)
  const failures = call.answers.filter(({ status }) => status >= 400)
  return (
    <div className="grid min-w-0 gap-4 pb-6">
      <p className="max-w-[74ch]">
        <InlineCode>{call.description}</InlineCode>
      </p>
      {call.parameters.length > 0 && (
        <ApiMemberTable caption={t('reference.parameters')} members={call.parameters} />
      )}
      {call.body && (
        <>
          <Shape title={t('reference.body')} type={call.body.type} shapes={shapes} />
          {call.body.example && (
            <JsonBlock
              code={call.body.example}
              label={`${call.summary}${conventions[language].colon}${t('reference.bodyExample')}`}
              showLabel
              bounded
              copyWords={copyWords}
            />
          )}
        </>
      )}
      {good.map((answer) => (
        <Answer key={answer.status} summary={call.summary} answer={answer} shapes={shapes} />
      ))}
      <div>
        <h3 className="mb-1 text-label font-semibold">{t('reference.failures')}</h3>
        <dl className="grid max-w-[84ch] grid-cols-[3rem_minmax(0,1fr)] gap-y-1 text-label font-normal">
          {failures.map(({ status, description }) => (
            <div key={status} className="contents">
              <dt className="tabular-nums">{status}</dt>
              <dd className="text-ink2">
                <InlineCode>{description}</InlineCode>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <CodeBlock
        code={curlSnippet(call, server)}
        label={`${call.summary}${conventions[language].colon}${t('reference.curl')}`}
        showLabel
        copyWords={copyWords}
      />
      {call.method === 'GET' && server === 'portal' && <ApiTryOut call={call} />}
    </div>
  )
}

interface AnswerProps {
  summary: string
  answer: ApiAnswer
  shapes: ApiReference['shapes']
}

function Answer({ summary, answer, shapes }: AnswerProps) {
  const { t } = useTranslation('documents')
  const { language } = useFormat()
  const title = t('reference.answer', { status: answer.status })
  return (
    <>
      <div>
        <h3 className="mb-1 text-label font-semibold">{title}</h3>
        <p className="text-label font-normal text-ink2">
          <InlineCode>{answer.description}</InlineCode>
        </p>
      </div>
      {answer.type && <Shape title={title} type={answer.type} shapes={shapes} />}
      {answer.example && (
        <JsonBlock
          code={answer.example}
          label={`${summary}${conventions[language].colon}${t('reference.example', { status: answer.status })}`}
          showLabel
          bounded
        />
      )}
    </>
  )
}

interface ShapeProps {
  title: string
  type: string
  shapes: ApiReference['shapes']
}

/** The members of a body, or of the items of an array. */
function Shape({ title, type, shapes }: ShapeProps) {
  const { language } = useFormat()
  const members = shapes[type.replace(/^array of /, '')]
  if (!members) return null
  return <ApiMemberTable caption={`${title}${conventions[language].colon}${type}`} members={members} />
}
