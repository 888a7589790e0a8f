import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { compareTexts, type ComparedLine } from './compare-texts.ts'

interface VersionDifferenceProps {
  before: string
  after: string
  label: string
}

const signs: Readonly<Record<ComparedLine['kind'], string>> = {
  same: ' ',
  added: '+',
  removed: '-',
  gap: '⋯',
}

/** The lines in which two versions differ, with some lines around them. */
export function VersionDifference({ before, after, label }: VersionDifferenceProps) {
  const { t } = useTranslation('composer')
  const difference = useMemo(() => compareTexts(before, after), [before, after])
  if (!difference) return <p className="text-caption text-ink2">{t('circuits.tooDifferent')}</p>
  const { lines, added, removed } = difference
  if (lines.length === 0) return <p className="text-caption text-ink2">{t('circuits.noDifference')}</p>
  return (
    <>
      <p className="flex flex-wrap gap-x-3 text-caption text-ink2">
        <span>{t('circuits.linesAdded', { count: added })}</span>
        <span>{t('circuits.linesRemoved', { count: removed })}</span>
      </p>
      <section
        aria-label={label}
        dir="ltr"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be focusable (WCAG 2.2, 2.1.1)
        tabIndex={0}
        className="mt-1 max-h-80 overflow-auto rounded-control border border-line2 bg-sheet"
      >
        <pre translate="no" className="w-max min-w-full py-2 font-mono text-caption leading-4.75 text-ink">
          {lines.map((line, index) => (
            <Line key={index} line={line} />
          ))}
        </pre>
      </section>
    </>
  )
}

function Line({ line: { kind, text } }: { line: ComparedLine }) {
  const content = `${signs[kind]} ${text}\n`
  if (kind === 'added') return <ins className="block bg-success-wash px-3 no-underline">{content}</ins>
  if (kind === 'removed') return <del className="block bg-danger-wash px-3 no-underline">{content}</del>
  return <span className="block px-3 text-ink2">{content}</span>
}
