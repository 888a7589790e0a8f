import { Link, cx } from '@qportal/ui'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart, PartBoundary } from '../../platform/loading/lazy-part.tsx'
import { Markdown } from '../../platform/markdown/markdown.tsx'
import { RouterLink } from '../../platform/navigation/router-link.tsx'
import type { DocumentKey } from './document-catalogue.ts'
import { readSections, type DocumentSection } from './document-sections.ts'

const LazyDocumentFigure = lazyPart(async () => (await import('./document-figure.tsx')).DocumentFigure)

/** A document with its figures, and links to its sections. */
export function DocumentText({ chapter, text }: { chapter: DocumentKey; text: string }) {
  const sections = useMemo(() => readSections(text), [text])
  useScrollToSection(sections)
  return (
    <div className="grid gap-x-10 gap-y-6 2xl:grid-cols-[minmax(0,74ch)_minmax(12rem,16rem)]">
      <SectionLinks chapter={chapter} sections={sections} />
      <div className="grid min-w-0 content-start gap-9">
        {sections.map(({ id, title, parts }) => (
          <section key={id} aria-labelledby={id} className="grid min-w-0 gap-3">
            <h3 id={id} tabIndex={-1} className="group max-w-[74ch] scroll-mt-20 font-semibold">
              {title}
              <SectionAnchor href={sectionAddress(chapter, id)} title={title} />
            </h3>
            {parts.map((part) =>
              part.kind === 'text' ? (
                <Markdown key={part.text} text={part.text} />
              ) : (
                <PartBoundary key={part.name} fallback={<div className="h-36" />}>
                  <LazyDocumentFigure name={part.name} caption={part.caption} />
                </PartBoundary>
              ),
            )}
          </section>
        ))}
      </div>
    </div>
  )
}

function sectionAddress(chapter: DocumentKey, id: string) {
  return `/howto?chapter=${chapter}#${id}`
}

interface SectionLinksProps {
  chapter: DocumentKey
  sections: readonly DocumentSection[]
}

function SectionLinks({ chapter, sections }: SectionLinksProps) {
  const { t } = useTranslation('documents')
  return (
    <nav
      aria-label={t('onThisPage')}
      className="max-w-[74ch] text-label print:hidden 2xl:sticky 2xl:top-20 2xl:order-last 2xl:self-start 2xl:border-s 2xl:border-line2 2xl:ps-5"
    >
      <p className="mb-1.5 text-caption text-ink3" aria-hidden="true">
        {t('onThisPage')}
      </p>
      <ul className="flex flex-wrap gap-x-5 gap-y-1.5 2xl:flex-col">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link
              as={RouterLink}
              standalone
              href={sectionAddress(chapter, id)}
              className="!whitespace-normal"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The address of a section, for copying. */
function SectionAnchor({ href, title }: { href: string; title: string }) {
  const { t } = useTranslation('documents')
  return (
    <Link
      as={RouterLink}
      standalone
      href={href}
      aria-label={t('sectionLink', { title })}
      className={cx(
        'ms-2 inline-block min-w-6 text-center !font-normal text-ink3 print:hidden',
        'opacity-0 group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100',
      )}
    >
      #
    </Link>
  )
}

/**
 * Shows the section that the address names, once its text has arrived. The text of another language
 * leaves the page and the focus where they are.
 */
function useScrollToSection(sections: readonly DocumentSection[]) {
  const hash = useLocation({ select: (location) => location.hash })
  const href = useLocation({ select: (location) => location.href })
  const shown = useRef('')
  useEffect(() => {
    if (shown.current === href || !sections.some(({ id }) => id === hash)) return
    shown.current = href
    const heading = document.getElementById(hash)
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }, [hash, href, sections])
}
