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
  'apps/local-cloud/src': [
    ['contract', 'failures', 'files', 'html', 'settings'],
    'runtime',
    ['http', 'store', 'engine/transpile', 'identity/secrets', 'identity/srp'],
    'postgres',
    ['engine', 'identity'],
    ['api', 'local', 'portal-host', 'signup'],
    'cloud',
    'cli',
  ],
}
