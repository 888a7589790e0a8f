import { useMemo, useState, type ReactNode } from 'react'
import { createEditor, type Editor } from '../src/editor/create-editor.ts'
import { composerWords } from '../src/messages.ts'
import { sayIn } from '../src/messages/composer-words.ts'
import { ComposerContext } from '../src/react/context/composer-context.ts'

/** Two layers of an ansatz, a comment, a measurement and a condition. */
export const sampleProgram = `OPENQASM 3.0;
include "stdgates.inc";

input float theta; // to be varied
qubit[3] q;
bit[2] c;

h q[0];
ry(theta) q[1];
cx q[0], q[1];
rzz(pi/4) q[1], q[2];
c[0] = measure q[0];
if (c[0] == 1) x q[2];
`

interface WithEditorProps {
  program?: string
  /** Changes the editor before the first rendering. */
  prepare?: (editor: Editor) => void
  children: ReactNode
}

/** Provides the composer context to a part of the composer. */
export function WithEditor({ program = sampleProgram, prepare, children }: WithEditorProps) {
  const [editor] = useState(() => {
    const created = createEditor(program)
    prepare?.(created)
    return created
  })
  const [said, setSaid] = useState('')
  const language = document.documentElement.lang === 'ja' ? 'ja' : 'en'
  const value = useMemo(
    () => ({ editor, say: sayIn(composerWords[language]), language, announce: setSaid }) as const,
    [editor, language],
  )
  return (
    <ComposerContext value={value}>
      <main className="bg-page p-4">{children}</main>
      <p role="status" className="sr-only">
        {said}
      </p>
    </ComposerContext>
  )
}
