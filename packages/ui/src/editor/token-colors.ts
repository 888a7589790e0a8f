import { RangeSetBuilder, type EditorState, type Extension } from '@codemirror/state'
import {
  Decoration,
  ViewPlugin,
  type DecorationSet,
  type EditorView,
  type ViewUpdate,
} from '@codemirror/view'
import type { EditorLanguage, EditorToken, TokenKind } from './editor-language.ts'
import { tokenKinds } from './token-styles.ts'

type Tokens = NonNullable<EditorLanguage['tokens']>

const marks = Object.fromEntries(
  tokenKinds.map((kind) => [kind, Decoration.mark({ class: `tok-${kind}` })]),
) as Readonly<Record<TokenKind, Decoration>>

/** Range of characters in a line, `to` exclusive. */
interface Columns {
  readonly from: number
  readonly to: number
}

/**
 * Used before the first measurement. One screen width on each side is coloured in advance of
 * scrolling.
 */
const firstColumns: Columns = { from: 0, to: 100 }

/** Longer texts are scanned when typing pauses; the scan takes longer than a key press may. */
const maxImmediateLength = 20_000
const typingPauseMs = 150

/**
 * Colours visible tokens only, horizontally too: a line of a hundred gates has some hundred
 * elements, and laying out a screen of such lines takes a second.
 * The text is scanned once per change.
 */
export function tokenColors(tokens: Tokens): Extension {
  const scan = ({ doc }: EditorState) => [...tokens(doc.toString())]
  return ViewPlugin.fromClass(
    class {
      decorations: DecorationSet = Decoration.none
      /** Undefined while a long text is being typed. */
      private scannedTokens: readonly EditorToken[] | undefined
      private columns = firstColumns
      private needsRebuild = false
      private isWrapped = false
      private width = 0
      private readonly view: EditorView
      private readonly resizeObserver: ResizeObserver
      private scanTimer: ReturnType<typeof setTimeout> | undefined

      constructor(view: EditorView) {
        this.view = view
        this.scanText(view.state)
        this.decorations = this.buildDecorations()
        this.resizeObserver = new ResizeObserver(([entry]) => {
          this.width = entry!.contentRect.width
          this.colourVisible()
        })
        this.resizeObserver.observe(view.scrollDOM)
      }

      update(update: ViewUpdate) {
        if (update.docChanged) this.scanText(update.state)
        // Known only after the view's first measurement.
        const { lineWrapping } = this.view
        const isStale = this.needsRebuild || this.isWrapped !== lineWrapping
        if (!update.docChanged && !update.viewportChanged && !isStale) return
        this.needsRebuild = false
        this.isWrapped = lineWrapping
        this.decorations = this.scannedTokens ? this.buildDecorations() : this.decorations.map(update.changes)
      }

      /** Updates colours if a part in view has none yet. */
      colourVisible() {
        const { scrollDOM, defaultCharacterWidth } = this.view
        const from = Math.floor(scrollDOM.scrollLeft / defaultCharacterWidth)
        const visibleColumns = Math.ceil(this.width / defaultCharacterWidth)
        if (from >= this.columns.from && from + visibleColumns <= this.columns.to) return
        this.columns = { from: Math.max(0, from - visibleColumns), to: from + 2 * visibleColumns }
        this.rebuild()
      }

      destroy() {
        clearTimeout(this.scanTimer)
        this.resizeObserver.disconnect()
      }

      private scanText(state: EditorState) {
        clearTimeout(this.scanTimer)
        if (state.doc.length < maxImmediateLength) {
          this.scannedTokens = scan(state)
          return
        }
        this.scannedTokens = undefined
        this.scanTimer = setTimeout(() => {
          this.scannedTokens = scan(this.view.state)
          this.rebuild()
        }, typingPauseMs)
      }

      private rebuild() {
        this.needsRebuild = true
        this.view.dispatch({})
      }

      private buildDecorations(): DecorationSet {
        if (!this.scannedTokens) return Decoration.none
        const { state, viewport } = this.view
        const builder = new RangeSetBuilder<Decoration>()
        let line = state.doc.lineAt(viewport.from)
        for (const { from, to, kind } of tokensBetween(this.scannedTokens, viewport.from, viewport.to)) {
          if (from > line.to) line = state.doc.lineAt(from)
          const isOutOfView =
            !this.isWrapped &&
            to <= line.to &&
            (to < line.from + this.columns.from || from > line.from + this.columns.to)
          if (to > from && !isOutOfView) builder.add(from, to, marks[kind])
        }
        return builder.finish()
      }
    },
    {
      decorations: (plugin) => plugin.decorations,
      eventHandlers: {
        scroll() {
          this.colourVisible()
        },
      },
    },
  )
}

/** Returns the tokens that overlap a range. */
function tokensBetween(tokens: readonly EditorToken[], from: number, to: number): readonly EditorToken[] {
  const start = firstIndex(tokens, (token) => token.to >= from)
  const end = firstIndex(tokens, (token) => token.from > to)
  return tokens.slice(start, end)
}

/**
 * Returns the first index for which `predicate` is true. It must be true for all later tokens too.
 */
function firstIndex(tokens: readonly EditorToken[], predicate: (token: EditorToken) => boolean): number {
  let [low, high] = [0, tokens.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (predicate(tokens[middle]!)) high = middle
    else low = middle + 1
  }
  return low
}
