import { CopyButton, Link } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { useCopyWords } from '../../../platform/labels/use-copy-words.ts'
import { QrCode } from './qr-code.tsx'

/** The secret of an authenticator app: as a QR code, as text, and as a link for this device. */
export function EnrolmentSecret({ secret, enrolmentUri }: { secret: string; enrolmentUri: string }) {
  const { t } = useTranslation('auth')
  const copyWords = useCopyWords()
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-4">
      <QrCode text={enrolmentUri} label={t('mfa.qr')} />
      <div className="min-w-[min(100%,10rem)] flex-1 text-label font-normal text-ink2">
        <p>{t('mfa.secret')}</p>
        <p className="my-1 flex items-start gap-1">
          <code data-testid="totp-secret" translate="no" className="text-ink wrap-anywhere">
            {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </code>
          <CopyButton text={secret} words={copyWords} />
        </p>
      </div>
      {/* A phone cannot scan its own screen. */}
      <p className="basis-full phone:order-first">
        <Link standalone href={enrolmentUri} className="!whitespace-normal">
          {t('mfa.open')}
        </Link>
      </p>
    </div>
  )
}
