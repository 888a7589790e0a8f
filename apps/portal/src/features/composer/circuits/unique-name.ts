/** The longest name of a circuit, in UTF-16 units. */
export const maxNameLength = 80

/** Returns the name, with a number if it is taken: `Bell (2)`. */
export function uniqueName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name
  for (let number = 2; ; number++) {
    const numbered = withEnding(name, ` (${number})`)
    if (!taken.has(numbered)) return numbered
  }
}

/** Returns the name with an ending, shortened to the longest name. */
export function withEnding(name: string, ending: string): string {
  return `${name.slice(0, maxNameLength - ending.length).trimEnd()}${ending}`
}
