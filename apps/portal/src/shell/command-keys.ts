const command = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

/** The keys that work on every page, as named on the reader's keyboard. */
export const commandKeys = { palette: `${command} K`, undo: `${command} Z` }
