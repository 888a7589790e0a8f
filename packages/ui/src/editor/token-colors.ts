import { RangeSetBuilder, type EditorState, type Extension } from '@codemirror/state'
import {
  Decoration,
  ViewPlugin,
  type DecorationSet,
  type EditorView,
  type ViewUpdate,
} from '@codemirror/view'
import type { EditorLanguage, EditorToken, TokenKind } from './editor-language.ts'
import { tokenKinds } from './token-looks.ts'

type Tokens = NonNullable<EditorLanguage['tokens']>

const marks = Object.fromEntries(
  tokenKinds.map((kind) => [kind, Decoration.mark({ class: `tok-${kind}` })]),
) as Readonly<Record<TokenKind, Decoration>>

/** Of a line, from the first to before the last, in characters. */
interface Columns {
  readonly from: number
  readonly to: number
}

/** Before the first measurement; on either side of what is seen as much again is coloured, so that scrolling finds it done. */
const firstColumns: Columns = { from: 0, to: 100 }

/** From this length on a text is scanned when the typing rests: that takes longer than a key press may. */
const longText = 20_000
const restMs = 150

/**
 * Colours what is in view, sideways too: a line of a hundred gates is some hundred elements, and a screen of such lines would take the
 * browser a second to lay out. The text is scanned once for each change.
 */
export function tokenColors(tokens: Tokens): Extension {
  const scan = ({ doc }: EditorState) => [...tokens(doc.toString())]
  return ViewPlugin.fromClass(
    class {
      decorations: DecorationSet = Decoration.none
      /** None while a long text is still being typed. */
      private scanned: readonly EditorToken[] | undefined
      private columns = firstColumns
      private isMoved = false
      private isWrapped = false
      private width = 0
      private readonly view: EditorView
      private readonly resizing: ResizeObserver
      private resting: ReturnType<typeof setTimeout> | undefined

      constructor(view: EditorView) {
        this.view = view
        this.read(view.state)
        this.decorations = this.colour()
        this.resizing = new ResizeObserver(([entry]) => {
          this.width = entry!.contentRect.width
          this.look()
        })
        this.resizing.observe(view.scrollDOM)
      }

      update(update: ViewUpdate) {
        if (update.docChanged) this.read(update.state)
        // Known only once the view has measured itself.
        const { lineWrapping } = this.view
        const isStale = this.isMoved || this.isWrapped !== lineWrapping
        if (!update.docChanged && !update.viewportChanged && !isStale) return
        this.isMoved = false
        this.isWrapped = lineWrapping
        this.decorations = this.scanned ? this.colour() : this.decorations.map(update.changes)
      }

      /** Whether there is something in view that has no colours yet. */
      look() {
        const { scrollDOM, defaultCharacterWidth } = this.view
        const from = Math.floor(scrollDOM.scrollLeft / defaultCharacterWidth)
        const seen = Math.ceil(this.width / defaultCharacterWidth)
        if (from >= this.columns.from && from + seen <= this.columns.to) return
        this.columns = { from: Math.max(0, from - seen), to: from + 2 * seen }
        this.colourAnew()
      }

      destroy() {
        clearTimeout(this.resting)
        this.resizing.disconnect()
      }

      private read(state: EditorState) {
        clearTimeout(this.resting)
        if (state.doc.length < longText) {
          this.scanned = scan(state)
          return
        }
        this.scanned = undefined
        this.resting = setTimeout(() => {
          this.scanned = scan(this.view.state)
          this.colourAnew()
        }, restMs)
      }

      private colourAnew() {
        this.isMoved = true
        this.view.dispatch({})
      }

      private colour(): DecorationSet {
        if (!this.scanned) return Decoration.none
        const { state, viewport } = this.view
        const builder = new RangeSetBuilder<Decoration>()
        let line = state.doc.lineAt(viewport.from)
        for (const { from, to, kind } of tokensBetween(this.scanned, viewport.from, viewport.to)) {
          if (from > line.to) line = state.doc.lineAt(from)
          const isAside =
            !this.isWrapped &&
            to <= line.to &&
            (to < line.from + this.columns.from || from > line.from + this.columns.to)
          if (to > from && !isAside) builder.add(from, to, marks[kind])
        }
        return builder.finish()
      }
    },
    {
      decorations: (plugin) => plugin.decorations,
      eventHandlers: {
        scroll() {
          this.look()
        },
      },
    },
  )
}

/** Those that meet a range of the text. */
function tokensBetween(tokens: readonly EditorToken[], from: number, to: number): readonly EditorToken[] {
  const start = firstIndex(tokens, (token) => token.to >= from)
  const end = firstIndex(tokens, (token) => token.from > to)
  return tokens.slice(start, end)
}

/** Where the tokens begin of which something is true, which then is true of all that follow. */
function firstIndex(tokens: readonly EditorToken[], isSo: (token: EditorToken) => boolean): number {
  let [low, high] = [0, tokens.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isSo(tokens[middle]!)) high = middle
    else low = middle + 1
  }
  return low
}
