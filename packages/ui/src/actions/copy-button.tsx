'use client'

import { useEffect, useState } from 'react'
import { cx } from '../base/cx.ts'
import { CheckIcon, CloseIcon, CopyIcon } from '../icons/action-icons.tsx'
import { IconButton } from './icon-button.tsx'

/** Texts of `CopyButton`. */
export interface CopyWords {
  /** Accessible name; says what is copied. */
  readonly copy: string
  /** Announced, and shown for two seconds afterwards. */
  readonly copied: string
  /** Announced, with a cross shown, when the browser refuses. */
  readonly failed: string
}

/** Props of `CopyButton`: the text to copy, and its words. */
export interface CopyButtonProps {
  /** The text that is copied. */
  text: string
  /** Name of the button, and what it announces after a copy or a failure. */
  words: CopyWords
  /** Writes the text; by default to the clipboard. */
  writeText?: ((text: string) => Promise<void>) | undefined
  /** Classes for the outer element, for example its margins. */
  className?: string | undefined
}

/** Rejects if there is no clipboard, as on a page not served over TLS. */
async function writeToClipboard(text: string): Promise<void> {
  return navigator.clipboard.writeText(text)
}

const signs = {
  idle: <CopyIcon size={16} />,
  copied: <CheckIcon size={16} className="text-success" />,
  failed: <CloseIcon size={16} className="text-danger" />,
} as const

/** Copies a text and announces the result. */
export function CopyButton({ text, words, writeText = writeToClipboard, className }: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')

  useEffect(() => {
    if (state === 'idle') return undefined
    const timer = setTimeout(() => setState('idle'), 2000)
    return () => clearTimeout(timer)
  }, [state])

  const copy = (): void => {
    writeText(text).then(
      () => setState('copied'),
      () => setState('failed'),
    )
  }

  return (
    <span className={cx('inline-flex', className)}>
      <IconButton size="small" label={words.copy} icon={signs[state]} onClick={copy} />
      <output className="sr-only">{state === 'idle' ? '' : words[state]}</output>
    </span>
  )
}
