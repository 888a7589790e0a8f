import { StepWire } from '@qportal/ui'
import { useTranslation } from 'react-i18next'

const flows = {
  signIn: ['password', 'oneTimeCode', 'dashboard'],
  signUp: ['account', 'confirm', 'authenticator', 'dashboard'],
} as const

type Step = (typeof flows)[keyof typeof flows][number]

/** The steps to the dashboard, with the current one marked. */
export function AccountSteps({ flow, current }: { flow: keyof typeof flows; current: Step }) {
  const { t } = useTranslation('auth')
  const steps = flows[flow].map((key) => ({ key, label: t(`steps.${key}`) }))
  return <StepWire className="mb-6" label={t('steps.label')} steps={steps} current={current} />
}
