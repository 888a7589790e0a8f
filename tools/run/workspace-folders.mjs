import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Lists the folders of all packages and apps, and tools. */
export function workspaceFolders(root) {
  const groups = ['packages', 'apps'].map((group) => join(root, group)).filter(existsSync)
  return [
    ...groups.flatMap((group) => readdirSync(group).map((name) => join(group, name))),
    join(root, 'tools'),
  ]
}
