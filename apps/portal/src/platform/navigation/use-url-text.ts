import { useEffect, useRef, useState } from 'react'

/** The text of a field that stands in the URL. */
export interface UrlText {
  /** As it is typed. */
  readonly text: string
  readonly setText: (text: string) => void
  /** As it belongs into the URL, for whoever writes it there together with something else. */
  readonly take: () => string
}

/**
 * The field has its text at once, which typing and input methods want, and the URL a moment after the typing rests. When the URL changes by
 * itself (back, forward, a link) the field follows; what comes back from its own writing, late on a slow machine, it knows.
 */
export function useUrlText(inUrl: string, write: (text: string) => void, waitMs: number): UrlText {
  const [text, setText] = useState(inUrl)
  const last = useRef(inUrl)
  /** Written, and not yet seen in the URL. */
  const onTheWay = useRef<readonly string[]>([])
  const wanted = text.trim()

  const take = () => {
    if (wanted !== last.current) {
      last.current = wanted
      onTheWay.current = [...onTheWay.current, wanted]
    }
    return wanted
  }

  useEffect(() => {
    if (wanted === last.current) return undefined
    const timer = setTimeout(() => write(take()), waitMs)
    return () => clearTimeout(timer)
  })
  useEffect(() => {
    const at = onTheWay.current.indexOf(inUrl)
    if (at >= 0) {
      onTheWay.current = onTheWay.current.slice(at + 1)
      return
    }
    if (inUrl === last.current) return
    onTheWay.current = []
    last.current = inUrl
    setText(inUrl)
  }, [inUrl])

  return { text, setText, take }
}
