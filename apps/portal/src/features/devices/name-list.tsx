import { useState } from 'react'
import { useTranslation } from 'react-i18next'

const collapsedLength = 8

/** Names of gates or instructions; a long list is collapsed to its first names. */
export function NameList({ names }: { names: readonly string[] }) {
  const { t } = useTranslation(['devices', 'common'])
  const [isExpanded, setIsExpanded] = useState(false)
  if (names.length === 0) return t('common:none')
  const hidden = names.length - collapsedLength
  const isCollapsible = hidden > 2
  return (
    <>
      <code translate="no">
        {(isCollapsible && !isExpanded ? names.slice(0, collapsedLength) : names).join(' ')}
      </code>{' '}
      {isCollapsible && (
        <button
          type="button"
          aria-expanded={isExpanded}
          aria-label={isExpanded ? undefined : t('list.more', { count: hidden })}
          className="min-h-6 rounded-focus text-caption whitespace-nowrap text-accent hover:text-accent-hi hover:underline"
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {isExpanded ? t('list.fewer') : `+${hidden}`}
        </button>
      )}
    </>
  )
}
