/** What keys can do on every page. */
export type ShortcutAction =
  | 'help'
  | 'newJob'
  | 'dashboard'
  | 'composer'
  | 'device'
  | 'job'
  | 'documents'
  | 'announcements'

/** One key, or one after another. */
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
  newJob: '/jobs/form',
  dashboard: '/dashboard',
  composer: '/composer',
  device: '/device',
  job: '/jobs',
  documents: '/howto',
  announcements: '/announcements',
}

export interface Keying {
  /** The first key of a pair, and when it was pressed. */
  readonly first?: { readonly key: string; readonly at: number }
}

const pairWithinMs = 1500

/** The step of a key: what it does, and what a later key may complete. */
export function pressKey(
  keying: Keying,
  key: string,
  at: number,
): { readonly keying: Keying; readonly action: ShortcutAction | undefined } {
  const { first } = keying
  const sequence = first && at - first.at <= pairWithinMs ? [first.key, key] : [key]
  const found = (wanted: readonly string[]) =>
    shortcutActions.find((action) => String(shortcutKeys[action]) === String(wanted))
  const action = found(sequence) ?? found([key])
  const begins =
    !action && shortcutActions.some((name) => shortcutKeys[name].length > 1 && shortcutKeys[name][0] === key)
  return { keying: begins ? { first: { key, at } } : {}, action }
}
