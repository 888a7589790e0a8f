import type { Device } from '@qportal/api-client'
import { useTranslation } from 'react-i18next'
import { knownWord } from './known-word.ts'

/**
 * Returns a function that translates a device type. An unknown type stays as the server sent it.
 */
export function useDeviceTypeName(): (type: Device['type']) => string {
  const { t } = useTranslation('devices')
  return (type) => {
    const knownType = knownWord(['simulator', 'superconductivity'], type)
    return knownType ? t(`type.${knownType}`) : String(type)
  }
}
