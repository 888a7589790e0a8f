import { newJobPath, pagePaths, type PageName } from '../platform/navigation/paths.ts'

/** An action that keys trigger on every page. */
export type ShortcutAction = 'help' | 'newJob' | PageName

/** One key, or two keys pressed one after the other. */
export const shortcutKeys: Readonly<Record<ShortcutAction, readonly string[]>> = {
  help: ['?'],
  newJob: ['n'],
  dashboard: ['g', 'd'],
  composer: ['g', 'c'],
  device: ['g', 'v'],
  job: ['g', 'j'],
  documents: ['g', 'h'],
  announcements: ['g', 'a'],
}

export const shortcutActions = Object.keys(shortcutKeys) as ShortcutAction[]

export const shortcutPaths: Readonly<Partial<Record<ShortcutAction, string>>> = {
  newJob: newJobPath,
  ...pagePaths,
}

export interface Keying {
  /** The first key of a pair, and when it was pressed. */
  readonly first?: { readonly key: string; readonly at: number }
}

const maxPairMs = 1500

/** Returns the action of a pressed key, and the state in which the next key is read. */
export function pressKey(
  keying: Keying,
  key: string,
  at: number,
): { readonly keying: Keying; readonly action: ShortcutAction | undefined } {
  const { first } = keying
  const sequence = first && at - first.at <= maxPairMs ? [first.key, key] : [key]
  const found = (wanted: readonly string[]) =>
    shortcutActions.find((action) => String(shortcutKeys[action]) === String(wanted))
  const action = found(sequence) ?? found([key])
  const begins =
    !action && shortcutActions.some((name) => shortcutKeys[name].length > 1 && shortcutKeys[name][0] === key)
  return { keying: begins ? { first: { key, at } } : {}, action }
}
