import { Alert, Button, CopyButton } from '@qportal/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCopyWords } from '../../platform/labels/use-copy-words.ts'

/** A new token. It is masked until the user reveals it, and can be copied while masked. */
export function FreshToken({ token }: { token: string }) {
  const { t } = useTranslation('api-token')
  const copyWords = useCopyWords()
  const [shown, setShown] = useState(false)
  return (
    <Alert severity="warning" title={t('shownOnce')} className="mt-3">
      <span className="mt-1 flex flex-wrap items-center gap-2">
        <code translate="no" className="wrap-anywhere">
          {shown ? token : `${token.slice(0, 4)}${'•'.repeat(24)}`}
        </code>
        <span className="flex items-center gap-2">
          <Button size="small" aria-pressed={shown} onClick={() => setShown(!shown)}>
            {shown ? t('hide') : t('show')}
          </Button>
          <CopyButton text={token} words={copyWords} />
        </span>
      </span>
    </Alert>
  )
}
