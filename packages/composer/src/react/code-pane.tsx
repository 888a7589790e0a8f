import { printQiskit } from '@qportal/openqasm'
import { CodeEditor, CopyButton, Tabs, type EditorWords } from '@qportal/ui'
import { useMemo, useState } from 'react'
import { instructionsAt, placeInText } from '../document/composer-document.ts'
import { useComposer, useEditorState } from './composer-context.ts'
import { editorProblems, qasmLanguage } from './qasm-language.ts'

interface CodePaneProps {
  editorWords: EditorWords | undefined
}

/** The program: typed here, drawn there, one text. The statement of the chosen gate is framed, and a gate is chosen by the cursor. */
export function CodePane({ editorWords }: CodePaneProps) {
  const { editor, say, language } = useComposer()
  const { document, chosen } = useEditorState()
  const [shown, setShown] = useState('openqasm')
  const { qasm } = document
  const problems = useMemo(() => editorProblems(qasm.problems, language), [qasm.problems, language])
  const qiskit = useMemo(() => (shown === 'qiskit' ? printQiskit(qasm.circuit) : ''), [shown, qasm.circuit])
  const [id] = chosen
  const linked = id === undefined ? undefined : placeInText(qasm, id)
  return (
    <Tabs
      label={say('code.tabs')}
      selected={shown}
      onSelect={setShown}
      className="flex min-h-0 flex-1 flex-col [&>div:first-child]:flex-none [&>div:first-child]:px-4 [&>div:last-child]:min-h-0 [&>div:last-child]:flex-1"
      panelClassName="h-full"
      end={
        <CopyButton
          text={shown === 'qiskit' ? qiskit : qasm.text}
          words={{ copy: say('code.copy'), copied: say('code.copied'), failed: say('code.copyFailed') }}
        />
      }
      items={[
        {
          key: 'openqasm',
          label: 'OpenQASM 3',
          panel: (
            <CodeEditor
              label={say('code.label')}
              value={qasm.text}
              onChange={editor.typeText}
              language={qasmLanguage}
              problems={problems}
              linked={linked ?? null}
              onCursor={(offset) => {
                const ids = instructionsAt(editor.state().document.qasm, offset)
                const isChosen =
                  ids.length === editor.state().chosen.length &&
                  ids.every((each) => editor.state().chosen.includes(each))
                if (ids.length > 0 && !isChosen) editor.set({ chosen: ids })
              }}
              height="100%"
              lineNumbers
              {...(editorWords && { words: editorWords })}
            />
          ),
        },
        {
          key: 'qiskit',
          label: 'Qiskit',
          panel: (
            <CodeEditor label={say('code.qiskitLabel')} value={qiskit} readOnly height="100%" lineNumbers />
          ),
        },
      ]}
    />
  )
}
