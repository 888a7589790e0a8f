import 'i18next'
import type admin from '../../locales/en/admin.json'
import type announcements from '../../locales/en/announcements.json'
import type apiToken from '../../locales/en/api-token.json'
import type auth from '../../locales/en/auth.json'
import type common from '../../locales/en/common.json'
import type composer from '../../locales/en/composer.json'
import type dashboard from '../../locales/en/dashboard.json'
import type devices from '../../locales/en/devices.json'
import type documents from '../../locales/en/documents.json'
import type jobs from '../../locales/en/jobs.json'
import type shell from '../../locales/en/shell.json'
import type templates from '../../locales/en/templates.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      admin: typeof admin
      announcements: typeof announcements
      'api-token': typeof apiToken
      auth: typeof auth
      common: typeof common
      composer: typeof composer
      dashboard: typeof dashboard
      devices: typeof devices
      documents: typeof documents
      jobs: typeof jobs
      shell: typeof shell
      templates: typeof templates
    }
  }
}
