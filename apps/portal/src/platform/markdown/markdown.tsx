import { cx } from '@qportal/ui'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { languageOfText } from '../labels/language-of-text.ts'
import { loadMarkdown } from './load-markdown.ts'

/** Shows untrusted Markdown, sanitized. Shows its source when the parser cannot be loaded. */
export function Markdown({ text, className }: { text: string; className?: string }) {
  const router = useRouter()
  const container = useRef<HTMLDivElement>(null)
  const [unparsed, setUnparsed] = useState(false)
  // Runs before the first paint when the parser is already loaded.
  useLayoutEffect(() => {
    let current = true
    loadMarkdown().then(
      ({ markdownFragment }) => {
        if (current) container.current?.replaceChildren(markdownFragment(text))
      },
      () => {
        if (current) setUnparsed(true)
      },
    )
    return () => {
      current = false
    }
  }, [text])

  useEffect(() => {
    const element = container.current
    /** Opens links within the portal in place, as the portal's own links do. */
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const href = link?.getAttribute('href')
      const isOurs = href !== null && href !== undefined && /^\/(?!\/)/.test(href)
      if (!isOurs || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
      event.preventDefault()
      void router.navigate({ href })
    }
    element?.addEventListener('click', follow)
    return () => element?.removeEventListener('click', follow)
  }, [router])

  if (unparsed)
    return (
      <div
        lang={languageOfText(text)}
        className={cx('max-w-[74ch] wrap-anywhere whitespace-pre-wrap', className)}
      >
        {text}
      </div>
    )
  return (
    <div ref={container} lang={languageOfText(text)} className={cx('markdown max-w-[74ch]', className)} />
  )
}
