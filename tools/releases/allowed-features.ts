/** A newer feature that a file may use, and the reason. */
export interface AllowedFeature {
  /** A path of the compatibility data. Includes the parts of the feature. */
  readonly feature: string
  /** The end of the paths of the files. */
  readonly file: string
  readonly reason: string
}

const isCosmetic = 'Older browsers ignore the declaration; only the look differs.'

export const allowedFeatures: readonly AllowedFeature[] = [
  {
    feature: 'api.Element.ariaDescribedByElements',
    file: 'ui/dist/editor/describe-content.js',
    reason: 'Firefox before 136 gets a copy of the description.',
  },
  {
    feature: 'javascript.builtins.DisposableStack.dispose',
    file: 'simulator/dist/qasm/run-qasm.js',
    reason: "The simulator's own method.",
  },
  {
    feature: 'javascript.builtins.Iterator.drop',
    file: 'composer/dist/react/gestures/use-drag.js',
    reason: "A drop area's own method.",
  },
  {
    feature: 'api.Blob.bytes',
    file: 'simulator/dist/wasm/encode-kernel.js',
    reason: 'A number of bytes in a table of ours.',
  },
  {
    feature: 'css.at-rules.page',
    file: '.css',
    reason: 'Safari before 18.2 prints with its own margins.',
  },
  {
    feature: 'css.selectors.open',
    file: '.css',
    reason: 'Tailwind writes it into `:is()`, which ignores unknown selectors, beside `[open]`.',
  },
  {
    feature: 'css.properties.field-sizing',
    file: '.css',
    reason: 'In older browsers a text area keeps its height and scrolls.',
  },
  {
    feature: 'css.properties.user-select',
    file: '.css',
    reason: 'Written beside `-webkit-user-select`, which Safari has.',
  },
  {
    feature: 'css.properties.print-color-adjust',
    file: '.css',
    reason: 'Chrome before 136 prints without backgrounds, unless the person asks for them.',
  },
  {
    feature: 'css.properties.forced-color-adjust',
    file: '.css',
    reason: 'Safari has no forced colours.',
  },
  { feature: 'css.properties.text-autospace', file: '.css', reason: isCosmetic },
  { feature: 'css.properties.text-wrap-style', file: '.css', reason: isCosmetic },
  { feature: 'css.properties.word-break.auto-phrase', file: '.css', reason: isCosmetic },
  { feature: 'css.properties.break-after.avoid', file: '.css', reason: isCosmetic },
  { feature: 'css.properties.scrollbar-width', file: '.css', reason: isCosmetic },
  { feature: 'css.properties.text-decoration.dotted', file: '.css', reason: isCosmetic },
]
