import type { Breach } from './find-breaches.ts'

const colored =
  /(?<![\w-])(?:bg|border|caret|decoration|divide|fill|from|outline|ring|stroke|text|to|via)(?:-[belrstxy])?-([a-z][a-z0-9-]*)/g

/**
 * Returns class names that look like a color of the theme and name none, such as `border-line`
 * where the tokens are `line1` to `line3`. Tailwind leaves such a class out without a word.
 */
export function findUnknownColors(
  files: readonly { readonly path: string; readonly text: string }[],
  colors: readonly string[],
): Breach[] {
  const known = new Set(colors)
  const families = new Set(colors.map(familyOf))
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((code, at) =>
      [...code.matchAll(colored)]
        .filter(([, name = '']) => !known.has(name) && families.has(familyOf(name)))
        .map(([className]) => ({
          path,
          line: at + 1,
          message: `${className} names no color of the theme`,
        })),
    ),
  )
}

/** Returns the colors of a theme in the syntax of Tailwind. */
export function readColors(theme: string): string[] {
  return [...theme.matchAll(/^\s*--color-([a-z][a-z0-9-]*):/gm)].map(([, name = '']) => name)
}

/** `line2` and `line` are of one family, as are `danger-wash` and `danger`. */
function familyOf(color: string): string {
  return color.replace(/(\d|-).*$/, '')
}
