const command = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

/** The keys that work everywhere, as the reader's keyboard names them. */
export const commandKeys = { palette: `${command} K`, undo: `${command} Z` }
