import { cx } from '@qportal/ui'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Markdown of a server, sanitized; parser and purifier are loaded when the first text is shown. */
export function Markdown({ text, className }: { text: string; className?: string }) {
  const router = useRouter()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let current = true
    void import('./markdown-fragment.ts').then(({ markdownFragment }) => {
      if (current) place.current?.replaceChildren(markdownFragment(text))
    })
    return () => {
      current = false
    }
  }, [text])

  useEffect(() => {
    const element = place.current
    /** Links into the portal open in place, as its own do. */
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

  return <div ref={place} className={cx('markdown max-w-[74ch]', className)} />
}
