import { useState } from 'react'
import { useTranslation } from 'react-i18next'

const fewest = 8

/** Names of gates or instructions; of a long list the first ones, the rest when asked for. */
export function NameList({ names }: { names: readonly string[] }) {
  const { t } = useTranslation(['devices', 'common'])
  const [all, setAll] = useState(false)
  if (names.length === 0) return t('common:none')
  const hidden = names.length - fewest
  const short = hidden > 2
  return (
    <>
      <code translate="no">{(short && !all ? names.slice(0, fewest) : names).join(' ')}</code>{' '}
      {short && (
        <button
          type="button"
          aria-expanded={all}
          aria-label={all ? undefined : t('list.more', { count: hidden })}
          className="min-h-6 rounded-focus text-caption whitespace-nowrap text-accent hover:text-accent-hi hover:underline"
          onClick={() => setAll(!all)}
        >
          {all ? t('list.fewer') : `+${hidden}`}
        </button>
      )}
    </>
  )
}
