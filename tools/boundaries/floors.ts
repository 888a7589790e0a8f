/**
 * One floor of a package: a folder of its `src`, or several sibling folders that never import each other.
 * A folder belongs to the longest name that contains it.
 */
export type Floor = string | readonly string[]

/**
 * The folders inside each package, lowest first. A file imports only its own folder and lower floors.
 * Files directly in `src` are entry points: they import every floor, and no floor imports them.
 * Tests, stories and benches may import any folder of their package.
 */
export const floors: Readonly<Record<string, readonly Floor[]>> = {
  'packages/composer/src': [
    'messages',
    'layout',
    'document',
    ['commands', 'simulate', 'share'],
    'editor',
    'react/base',
    ['react/drawing', 'react/runs'],
    'react/gestures',
    ['react/canvas', 'react/palette', 'react/code', 'react/results', 'react/control', 'react/observable'],
    'react/workbench',
  ],
}
