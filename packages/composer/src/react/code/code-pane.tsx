import type { QasmDocument } from '@qportal/openqasm'
import { CodeEditor, CopyButton, Tabs, type EditorWords } from '@qportal/ui'
import { memo, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { instructionsAt, textRangeOf } from '../../document/composer-document.ts'
import type { Editor, EditorState } from '../../editor/create-editor.ts'
import { languageOfRead } from '../../editor/open-qasm-language.ts'
import { useComposer, useDeferredEditorPart } from '../context/composer-context.ts'
import type { ComposerSettings } from '../context/composer-settings.ts'
import { lazyModule } from '../context/lazy-part.tsx'
import { scheduleTask } from '../context/schedule-task.ts'
import { editorProblems } from './editor-problems.ts'
import { isParsedAfterPause } from './is-parsed-after-pause.ts'
import { useSharedHistory } from './use-shared-history.ts'

interface CodePaneProps {
  settings: ComposerSettings
  editorWords: EditorWords | undefined
}

/**
 * The program as text. The statement of the selected gate is framed, and the cursor selects gates.
 */
export const CodePane = memo(function CodePane({ editorWords, settings }: CodePaneProps) {
  const { editor, say, language } = useComposer()
  const chosen = useDeferredEditorPart(chosenOf)
  const qasm = useDeferredEditorPart(qasmOf)
  const goTo = useDeferredEditorPart(goToOf)
  const isReadOnly = useDeferredEditorPart((state) => state.isReadOnly)
  const [shown, setShown] = useState('openqasm')
  const [followed, setFollowed] = useState(goTo)
  if (goTo !== followed) {
    setFollowed(goTo)
    setShown('openqasm')
  }
  const problems = useMemo(() => editorProblems(qasm.problems, language), [qasm.problems, language])
  const qiskit = useQiskit(shown === 'qiskit' ? qasm : undefined)
  const { draft, type, flush, undoOrRedo } = useTyping(editor)
  const host = useSharedHistory(undoOrRedo)
  // On a phone the pane may be outside of the viewport.
  useEffect(() => {
    if (goTo) host.current?.scrollIntoView({ block: 'nearest' })
  }, [goTo, host])
  // A program of OpenQASM 2 keeps its version while it is edited.
  const version = qasm.tree.version?.major === 2 ? 2 : 3
  const openQasm = useMemo(() => languageOfRead(() => editor.state().document.qasm), [editor])
  const [id] = chosen
  const linked = id === undefined ? undefined : textRangeOf(qasm, id)
  return (
    <Tabs
      label={say('code.tabs')}
      selected={shown}
      onSelect={setShown}
      className="flex min-h-0 flex-1 flex-col [&>div:first-child]:flex-none [&>div:first-child]:px-4 [&>div:last-child]:min-h-0 [&>div:last-child]:flex-1"
      bodyClassName="*:h-full"
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
          label: `OpenQASM ${version}`,
          panel: (
            <div ref={host} className="h-full" onBlur={flush}>
              <CodeEditor
                label={say('code.label', { version })}
                value={draft ?? qasm.text}
                onValueChange={type}
                readOnly={isReadOnly}
                language={openQasm}
                problems={problems}
                linked={linked ?? null}
                goTo={goTo}
                onCursor={(offset) => {
                  // The drawing of a gate has instructions of its own.
                  if (editor.state().gate !== undefined) return
                  const ids = instructionsAt(editor.state().document.qasm, offset)
                  const isChosen =
                    ids.length === editor.state().chosen.length &&
                    ids.every((each) => editor.state().chosen.includes(each))
                  if (ids.length > 0 && !isChosen) editor.set({ chosen: ids })
                }}
                height="100%"
                key={`${settings.hasLineNumbers} ${settings.isWrapped}`}
                lineNumbers={settings.hasLineNumbers}
                wrap={settings.isWrapped}
                {...(editorWords && { words: editorWords })}
              />
            </div>
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
})

function goToOf({ goTo }: EditorState) {
  return goTo
}
function chosenOf({ chosen }: EditorState) {
  return chosen
}
function qasmOf({ document }: EditorState) {
  return document.qasm
}

const loadPrinters = lazyModule(() => import('../../import-export/import-program.ts'))

/** The program as Qiskit code with its comments; empty until the printer is loaded. */
function useQiskit(source: QasmDocument | undefined): string {
  const { say } = useComposer()
  const [printers, setPrinters] = useState<Awaited<ReturnType<typeof loadPrinters>> | 'missing'>()
  const isWanted = source !== undefined
  useEffect(() => {
    if (isWanted) void loadPrinters().then((loaded) => setPrinters(loaded ?? 'missing'))
  }, [isWanted])
  return useMemo(() => {
    if (printers === 'missing') return `# ${say('part.missing')}`
    return source && printers ? printers.exportProgram(source.circuit, 'qiskit', { source }) : ''
  }, [source, printers, say])
}

const restMs = 250

/**
 * Passes typed text to the document: for a long text after a pause or on blur, otherwise at once.
 */
function useTyping(editor: Editor) {
  const [draft, setDraft] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waiting = useRef<string>(undefined)
  const flush = useCallback(() => {
    clearTimeout(timer.current)
    if (waiting.current !== undefined) editor.typeText(waiting.current)
    waiting.current = undefined
    // In the same transition as the document text that replaces it.
    startTransition(() => setDraft(undefined))
  }, [editor])
  useEffect(() => flush, [flush])
  const type = useCallback(
    (text: string) => {
      waiting.current = text
      clearTimeout(timer.current)
      if (!isParsedAfterPause(text, editor.state().document.qasm)) return scheduleTask(flush)
      setDraft(text)
      timer.current = setTimeout(flush, restMs)
    },
    [editor, flush],
  )
  /** Flushes typed text, then undoes or redoes one step. */
  const undoOrRedo = useCallback(
    (step: 'undo' | 'redo') => {
      flush()
      // The editor must first show the typed text; otherwise the previous text would be no change
      // to it.
      flushSync(() => setDraft(editor.state().document.qasm.text))
      editor[step]()
      startTransition(() => setDraft(undefined))
    },
    [editor, flush],
  )
  return { draft, type, flush, undoOrRedo }
}
