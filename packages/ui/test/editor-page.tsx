/**
 * The page that `editor-under-policy.test.ts` opens. Each event `begin` creates an editor; the
 * document title shows its text.
 */
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { CodeEditor } from '../src/index.ts'

const program = 'OPENQASM 3.0;\nqubit[2] q;\n// two lines\nh q[0];\n'

function Page() {
  const [value, setValue] = useState(program)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    // At once, so that nobody types into the former editor.
    const begin = () =>
      flushSync(() => {
        setValue(program)
        setTurn((before) => before + 1)
      })
    addEventListener('begin', begin)
    return () => removeEventListener('begin', begin)
  }, [])
  return (
    <CodeEditor
      key={turn}
      label="Program"
      language={{ name: 'words', tokens: words }}
      value={value}
      onValueChange={(next) => {
        setValue(next)
        document.title = next
      }}
    />
  )
}

function* words(text: string) {
  for (const match of text.matchAll(/\w+/g))
    yield { from: match.index, to: match.index + match[0].length, kind: 'keyword' as const }
}

createRoot(document.body.appendChild(document.createElement('div'))).render(<Page />)
