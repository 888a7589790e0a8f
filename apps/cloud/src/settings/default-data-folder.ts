import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The name of the data folder in versions before December 2026. */
export const formerDataFolderName = '.local-cloud'

/** Returns the folder of all data of a repository. A folder of an older version stays in use. */
export function defaultDataFolder(repository: string): string {
  const folder = join(repository, '.cloud')
  const formerFolder = join(repository, formerDataFolderName)
  return !existsSync(folder) && existsSync(formerFolder) ? formerFolder : folder
}
