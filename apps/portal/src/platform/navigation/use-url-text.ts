import { useEffect, useRef, useState } from 'react'

/** The text of a field that is stored in the URL. */
export interface UrlText {
  /** The text as typed. */
  readonly text: string
  readonly setText: (text: string) => void
  /** Returns the text for the URL, for a caller that writes it together with other parameters. */
  readonly take: () => string
}

/**
 * Updates the field at once, as typing and input methods require, and the URL after a pause. The
 * field follows changes of the URL (back, forward, a link) but ignores its own late writes.
 */
export function useUrlText(inUrl: string, write: (text: string) => void, waitMs: number): UrlText {
  const [text, setText] = useState(inUrl)
  const last = useRef(inUrl)
  /** Values that were written but have not appeared in the URL yet. */
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
    const index = onTheWay.current.indexOf(inUrl)
    if (index >= 0) {
      onTheWay.current = onTheWay.current.slice(index + 1)
      return
    }
    if (inUrl === last.current) return
    onTheWay.current = []
    last.current = inUrl
    setText(inUrl)
  }, [inUrl])

  return { text, setText, take }
}
