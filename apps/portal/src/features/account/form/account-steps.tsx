import { StepWire } from '@qportal/ui'
import { useTranslation } from 'react-i18next'

const ways = {
  signIn: ['password', 'oneTimeCode', 'dashboard'],
  signUp: ['account', 'confirm', 'authenticator', 'dashboard'],
} as const

type Step = (typeof ways)[keyof typeof ways][number]

/** The steps to the dashboard, with the current one marked. */
export function AccountSteps({ way, current }: { way: keyof typeof ways; current: Step }) {
  const { t } = useTranslation('auth')
  const steps = ways[way].map((key) => ({ key, label: t(`steps.${key}`) }))
  return <StepWire className="mb-6" label={t('steps.label')} steps={steps} current={current} />
}
