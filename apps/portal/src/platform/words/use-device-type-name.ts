import type { Device } from '@qportal/api-client'
import { useTranslation } from 'react-i18next'
import { knownWord } from './known-word.ts'

/** Names the type of a device; a word we do not know stays as it was sent. */
export function useDeviceTypeName(): (type: Device['type']) => string {
  const { t } = useTranslation('devices')
  return (type) => {
    const known = knownWord(['simulator', 'superconductivity'], type)
    return known ? t(`type.${known}`) : String(type)
  }
}
