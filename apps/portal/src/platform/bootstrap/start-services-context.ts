import type { SendUpload } from '@qportal/api-client'
import type { Session } from '@qportal/auth-core'
import { createContext, use } from 'react'
import { useTranslation } from 'react-i18next'
import { toLanguage } from '../i18n/languages.ts'
import type { PortalConfig } from './config.ts'

/** The services that every page shares, public pages too. Made once at start. */
export interface StartServices {
  readonly config: PortalConfig
  readonly session: Session
  /** Uploads to a file storage; by default with XMLHttpRequest. */
  readonly upload?: SendUpload
}

export const StartServicesContext = createContext<StartServices | undefined>(undefined)

export function useStartServices(): StartServices {
  const services = use(StartServicesContext)
  if (!services) throw new TypeError('useStartServices needs a StartServicesContext around it')
  return services
}

/** The name of the service in the reader's language. */
export function useProductName(): string {
  const { i18n } = useTranslation()
  return useStartServices().config.productName[toLanguage(i18n.resolvedLanguage)]
}

/** The name of the institution in the reader's language, if the deployment has one. */
export function useInstitution(): string | undefined {
  const { i18n } = useTranslation()
  return useStartServices().config.branding?.institution?.[toLanguage(i18n.resolvedLanguage)]
}
