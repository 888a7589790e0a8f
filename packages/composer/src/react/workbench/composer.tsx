'use client'

import { useCallback, useEffect, useMemo, useState } from 'react'
import { createEditor } from '../../editor/create-editor.ts'
import { sayIn } from '../../messages/composer-words.ts'
import { ComposerContext } from '../context/composer-context.ts'
import { loadLazyParts } from '../context/lazy-part.tsx'
import { scheduleTask } from '../context/schedule-task.ts'
import type { ComposerProps } from './composer-props.ts'
import { Workbench } from './workbench.tsx'

const afterFirstWorkMs = 3000

/** The circuit composer: palette, circuit, code, results and control panel. */
export function Composer({
  defaultValue = '',
  words,
  language,
  label,
  readOnly = false,
  ...rest
}: ComposerProps) {
  const [editor] = useState(() =>
    createEditor(rest.value ?? defaultValue, { isReadOnly: readOnly || rest.isPresenting === true }),
  )
  const [said, setSaid] = useState({ number: 0, sentence: '' })
  const announce = useCallback(
    (sentence: string) => scheduleTask(() => setSaid(({ number }) => ({ number: number + 1, sentence }))),
    [],
  )
  const value = useMemo(
    () => ({ editor, say: sayIn(words), language, label, announce }),
    [editor, words, language, label, announce],
  )
  useEffect(() => {
    const timer = setTimeout(loadLazyParts, afterFirstWorkMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <ComposerContext value={value}>
      <Workbench {...rest} readOnly={readOnly} />
      {/* The key makes a repeated sentence a new element, so that it is announced again. */}
      <p role="status" className="sr-only">
        <span key={said.number}>{said.sentence}</span>
      </p>
    </ComposerContext>
  )
}
