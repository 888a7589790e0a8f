import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { tokenKinds, tokenStyles } from './token-styles.ts'

/** The editor's theme. Tokens reach into the shadow root as custom properties. */
export const editorTheme = EditorView.theme({
  '&': {
    color: 'var(--ink2)',
    backgroundColor: 'var(--sheet)',
    fontSize: 'var(--size-caption)',
    height: '100%',
    maxHeight: 'var(--editor-max, none)',
  },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--mono)',
    lineHeight: '1.1875rem',
    fontFeatureSettings: "'liga' 0, 'calt' 0, 'zero' 1",
  },
  '.cm-content': { padding: '9px 0', minHeight: 'var(--editor-min, 0)', caretColor: 'var(--ink)' },
  '.cm-line': { padding: '0 10px 0 0' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--ink)', borderLeftWidth: '1.5px' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'color-mix(in oklab, var(--accent) 22%, transparent)',
  },
  '.cm-gutters': {
    backgroundColor: 'transparent',
    color: 'var(--ink3)',
    border: 'none',
    fontSize: 'var(--size-chart)',
  },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '42px', padding: '0 14px 0 8px' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-activeLineGutter': { color: 'var(--ink)' },
  '.cm-placeholder': { color: 'var(--ink3)' },
  '.cm-specialChar': {
    color: 'var(--danger)',
    outline: '1px solid var(--danger)',
    borderRadius: '2px',
    margin: '0 2px',
  },
  '.cm-linked-line': { backgroundColor: 'var(--accent-wash)' },
  '.cm-linked': { boxShadow: '0 0 0 1.5px var(--focus)', borderRadius: '2px' },
  '&.cm-focused .cm-matchingBracket': {
    backgroundColor: 'transparent',
    outline: '1px solid var(--line3)',
    borderRadius: '2px',
  },
  '&.cm-focused .cm-nonmatchingBracket': {
    color: 'var(--danger)',
    backgroundColor: 'transparent',
  },
  '.cm-searchMatch': { backgroundColor: 'var(--warning-wash)', outline: '1px solid var(--warning)' },
  '.cm-searchMatch-selected': { backgroundColor: 'var(--accent-wash)', outline: '2px solid var(--focus)' },
  '.cm-lintRange-error': {
    background: 'none',
    textDecoration: 'underline wavy var(--danger) 1px',
    textUnderlineOffset: '4px',
  },
  '.cm-lintRange-warning': {
    background: 'none',
    textDecoration: 'underline wavy var(--warning) 1px',
    textUnderlineOffset: '4px',
  },
  '.cm-lintRange-info': {
    background: 'none',
    textDecoration: 'underline dotted var(--info) 1px',
    textUnderlineOffset: '4px',
  },
  '.cm-lintPoint:after': { display: 'none' },
  '.cm-tooltip': {
    backgroundColor: 'var(--sheet)',
    color: 'var(--ink)',
    border: '1px solid var(--line2)',
    borderRadius: 'var(--round-field)',
    boxShadow: 'var(--shadow)',
    fontFamily: 'var(--sans)',
    fontSize: 'var(--size-caption)',
    lineHeight: 'var(--line-caption)',
  },
  '.cm-diagnostic': { padding: '4px 10px', border: 'none', whiteSpace: 'pre-wrap' },
  '.cm-diagnostic-error': { borderLeft: '2px solid var(--danger)' },
  '.cm-diagnostic-warning': { borderLeft: '2px solid var(--warning)' },
  '.cm-diagnostic-info': { borderLeft: '2px solid var(--info)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--mono)', maxHeight: '14rem' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '3px 10px' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--accent-wash)',
    color: 'var(--ink)',
  },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '600' },
  '.cm-completionDetail': { color: 'var(--ink3)', fontStyle: 'normal', fontFamily: 'var(--sans)' },
  '.cm-panels': {
    backgroundColor: 'var(--wash)',
    color: 'var(--ink)',
    borderColor: 'var(--line2)',
    fontFamily: 'var(--sans)',
  },
  '.cm-panels.cm-panels-bottom': { borderTop: '1px solid var(--line2)' },
  '.cm-panel.cm-search': { padding: '8px 10px', fontSize: 'var(--size-caption)' },
  '.cm-textfield': {
    backgroundColor: 'var(--sheet)',
    border: '1px solid var(--line3)',
    borderRadius: 'var(--round-field)',
    color: 'var(--ink)',
  },
  '.cm-button': {
    background: 'var(--sheet)',
    border: '1px solid var(--line2)',
    borderRadius: 'var(--round-field)',
    color: 'var(--ink)',
  },
  '.cm-panel button[name=close]': { color: 'var(--ink2)' },
  ...Object.fromEntries(tokenKinds.map((kind) => [`.tok-${kind}`, tokenStyles[kind]])),
})

/** Colours for languages with a Lezer grammar (JSON). */
export const grammarColors = syntaxHighlighting(
  HighlightStyle.define([
    { tag: tags.propertyName, ...tokenStyles.property },
    { tag: tags.string, ...tokenStyles.string },
    { tag: [tags.number, tags.bool, tags.null], ...tokenStyles.number },
    { tag: tags.keyword, ...tokenStyles.keyword },
    { tag: tags.invalid, ...tokenStyles.invalid },
  ]),
)
