import { createFileRoute } from '@tanstack/react-router'
import { MfaResetPage } from '../../features/account/recovery/mfa-reset-page.tsx'

export const Route = createFileRoute('/_public/mfa-reset')({ component: MfaResetPage })
