import { closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { bracketMatching, indentOnInput } from '@codemirror/language'
import { forceLinting, lintKeymap } from '@codemirror/lint'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { Compartment, EditorState, type Extension } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  placeholder,
} from '@codemirror/view'
import type { CodeEditorProps, EditorWords } from './code-editor-props.ts'
import { describeContent } from './describe-content.ts'
import type { EditorProblem } from './editor-language.ts'
import { editorTheme } from './editor-theme.ts'
import { fromOutside } from './from-outside.ts'
import { invisibleCharacters } from './invisible-characters.ts'
import { languageExtension, problemsChanged } from './language-extension.ts'
import { linkedRange, setLinked } from './linked-range.ts'
import { rematchBrackets } from './rematch-brackets.ts'
import { replaceSelection } from './replace-selection.ts'

/** Number of reported texts to remember; no owner is that far behind. */
const maxUnconfirmedTexts = 100

export interface EditorHandle {
  /** Applies new props; changes the text only where it differs. */
  readonly update: (props: CodeEditorProps) => void
  readonly destroy: () => void
}

/**
 * Creates an editor inside a shadow root. CodeMirror then writes its styles into constructed
 * sheets, which a content security policy without `unsafe-inline` allows.
 */
export function createEditor(host: HTMLElement, first: CodeEditorProps): EditorHandle {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open', delegatesFocus: true })
  const parent = document.createElement('div')
  parent.style.height = '100%'
  root.replaceChildren(parent)

  let props = first
  /** Texts passed to `onValueChange` that have not come back as `value` yet. */
  let unconfirmedTexts: string[] = []
  const settings = new Compartment()
  const language = new Compartment()
  const createLanguage = (): Extension =>
    languageExtension(
      props.language ?? 'plain',
      () => props.problems ?? [],
      (found) => props.onProblems?.(found),
    )

  const view = new EditorView({
    parent,
    root,
    state: EditorState.create({
      doc: props.value,
      extensions: [
        history(),
        drawSelection(),
        invisibleCharacters(),
        indentOnInput(),
        bracketMatching(),
        rematchBrackets,
        closeBrackets(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        highlightSelectionMatches(),
        search(),
        linkedRange(),
        replaceSelection,
        keymap.of([
          ...closeBracketsKeymap,
          ...defaultKeymap,
          ...searchKeymap,
          ...historyKeymap,
          ...completionKeymap,
          ...lintKeymap,
        ]),
        editorTheme,
        settings.of(createSettings(props)),
        language.of(createLanguage()),
        EditorView.updateListener.of((update) => {
          const foreign = update.transactions.some((transaction) => transaction.annotation(fromOutside))
          if (update.docChanged && !foreign && props.onValueChange !== undefined) {
            const text = update.state.doc.toString()
            unconfirmedTexts = [...unconfirmedTexts.slice(-maxUnconfirmedTexts), text]
            props.onValueChange(text)
          }
          if (update.selectionSet && !foreign) props.onCursor?.(update.state.selection.main.head)
        }),
      ],
    }),
  })
  if (props.linked) view.dispatch({ effects: setLinked.of(props.linked) })
  let endDescription = describeContent(view.contentDOM, elementBeside(host, props.describedBy))
  const goTo = (offset: number): void => {
    view.dispatch({
      selection: { anchor: Math.min(offset, view.state.doc.length) },
      scrollIntoView: true,
      annotations: fromOutside.of(true),
    })
    view.focus()
  }

  return {
    update(next) {
      const before = props
      // New words make CodeMirror rebuild its extensions; an equal object must not.
      props = isSame(before.words, next.words) ? { ...next, words: before.words } : next
      if (before.describedBy !== next.describedBy) {
        endDescription()
        endDescription = describeContent(view.contentDOM, elementBeside(host, next.describedBy))
      }
      const text = view.state.doc.toString()
      if (next.value === text) unconfirmedTexts = []
      else if (next.value !== before.value) {
        const echo = unconfirmedTexts.indexOf(next.value)
        // An earlier text that comes back late must not undo what was typed since.
        unconfirmedTexts = echo < 0 ? [] : unconfirmedTexts.slice(echo + 1)
        if (echo < 0)
          view.dispatch({ changes: minChange(text, next.value), annotations: fromOutside.of(true) })
      }
      if (settingKeys.some((key) => before[key] !== props[key]))
        view.dispatch({ effects: settings.reconfigure(createSettings(props)) })
      if (before.language !== next.language)
        view.dispatch({ effects: language.reconfigure(createLanguage()) })
      if (before.linked?.from !== next.linked?.from || before.linked?.to !== next.linked?.to)
        view.dispatch({
          effects: [
            setLinked.of(next.linked ?? null),
            ...(next.linked
              ? [EditorView.scrollIntoView(Math.min(next.linked.from, next.value.length))]
              : []),
          ],
        })
      if (next.goTo && next.goTo !== before.goTo) goTo(next.goTo.offset)
      if (!areSame(before.problems, next.problems)) {
        view.dispatch({ effects: problemsChanged.of(null) })
        forceLinting(view)
      }
    },
    destroy() {
      endDescription()
      view.destroy()
    },
  }
}

function areSame(before: readonly EditorProblem[] = [], after: readonly EditorProblem[] = []): boolean {
  return (
    before.length === after.length &&
    before.every(({ from, to, severity, message }, at) => {
      const other = after[at]!
      return (
        from === other.from && to === other.to && severity === other.severity && message === other.message
      )
    })
  )
}

function isSame(before: EditorWords = {}, after: EditorWords = {}): boolean {
  const keys = Object.keys(after)
  return keys.length === Object.keys(before).length && keys.every((key) => before[key] === after[key])
}

const settingKeys = ['readOnly', 'label', 'invalid', 'placeholder', 'wrap', 'lineNumbers', 'words'] as const

function createSettings(props: CodeEditorProps): Extension {
  return [
    EditorState.readOnly.of(props.readOnly ?? false),
    EditorView.contentAttributes.of({
      'aria-label': props.label,
      translate: 'no',
      // Editable content is focusable anyway; accessibility checkers look for the attribute.
      tabindex: '0',
      ...(props.readOnly && { 'aria-readonly': 'true' }),
      ...(props.invalid && { 'aria-invalid': 'true' }),
    }),
    ...(props.placeholder === undefined ? [] : [placeholder(props.placeholder)]),
    ...(props.wrap ? [EditorView.lineWrapping] : []),
    ...(props.lineNumbers === false ? [] : [lineNumbers()]),
    ...(props.words === undefined ? [] : [EditorState.phrases.of(props.words)]),
  ]
}

/** Finds an element beside the host, which may be in a shadow root of the app. */
function elementBeside(host: HTMLElement, id: string | undefined): HTMLElement | null {
  const around = host.getRootNode() as Document | ShadowRoot
  return id === undefined ? null : around.getElementById(id)
}

/** Returns the smallest replacement, which keeps cursor and history. */
function minChange(before: string, after: string): { from: number; to: number; insert: string } {
  let start = 0
  const shorter = Math.min(before.length, after.length)
  while (start < shorter && before[start] === after[start]) start++
  let end = 0
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) }
}
