import { Button, saveFile, type ButtonProps } from '@qportal/ui'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from './failures/failure-text.ts'
import { joinSentences } from './i18n/punctuation.ts'
import { useFormat } from './i18n/use-format.ts'
import { usePortalServices } from './services/portal-services.ts'
import { useSignInAgain } from './services/sign-in-again.ts'

interface CsvExportButtonProps extends Pick<ButtonProps, 'className' | 'disabled' | 'icon'> {
  fileName: string
  /** Reads all rows and returns them as CSV. Rejects when the signal aborts. */
  readCsv: (options: { signal: AbortSignal; onProgress: (rows: number) => void }) => Promise<string>
  /** Label while rows are read. */
  busyLabel: (rows: string) => string
  /** A sentence that says what failed. */
  failed: string
  children: ReactNode
}

/** Saves rows of the cloud as CSV, and says how many are read. Leaving the page stops it. */
export function CsvExportButton({
  fileName,
  readCsv,
  busyLabel,
  failed,
  children,
  ...rest
}: CsvExportButtonProps) {
  const { t } = useTranslation()
  const { toaster } = usePortalServices()
  const failureText = useFailureText()
  const signInAgainAfter = useSignInAgain()
  const format = useFormat()
  const [run, setRun] = useState<{ abort: AbortController; rows: number }>()
  useEffect(() => () => run?.abort.abort(), [run?.abort])

  async function save(): Promise<void> {
    const abort = new AbortController()
    setRun({ abort, rows: 0 })
    try {
      const csv = await readCsv({
        signal: abort.signal,
        onProgress: (rows) => setRun({ abort, rows }),
      })
      saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), fileName)
    } catch (error) {
      const signInAgain = signInAgainAfter(error)
      if (!abort.signal.aborted)
        toaster.show({
          severity: 'danger',
          text: joinSentences(format.language, [failed, failureText(error)]),
          action: signInAgain && { label: t('signInAgain'), onAction: signInAgain },
        })
    }
    setRun(undefined)
  }

  return (
    <Button busy={run !== undefined} onClick={() => void save()} {...rest}>
      {run?.rows ? busyLabel(format.number(run.rows)) : children}
    </Button>
  )
}
