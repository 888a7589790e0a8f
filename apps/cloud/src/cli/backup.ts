import { existsSync, realpathSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { backUp } from '../embedded-postgres/back-up.ts'
import { startCluster } from '../embedded-postgres/cluster.ts'
import { keepsObjects } from '../jobs/text-objects.ts'
import { objectPlace } from '../object-storage/open-object-store.ts'
import type { Settings } from '../settings/settings.ts'
import { printUsage, type Command } from './command.ts'

/** Copies the data folder of a cloud that may be running. */
export const backupCommand: Command = {
  summary: 'Copy the data folder, while the cloud runs; the copy is a data folder, too.',
  usage: ['backup <new folder>'],
  async run(call) {
    const {
      runtime: { settings },
      print,
    } = call
    const { positionals } = parseArgs({ args: [...call.args], allowPositionals: true })
    const [folder, ...unexpected] = positionals
    if (folder === undefined || unexpected.length) return printUsage(call, backupCommand, unexpected)
    if (settings.databaseUrl !== undefined) {
      print('DATABASE_URL names a server: back it up with its own pg_dump, and keep SECRET_KEY.')
      if (keepsObjects(settings))
        print(`Results above 1 MB are objects: then back up ${describeObjectPlace(settings)}.`)
      return 1
    }
    const target = resolve(folder)
    if (existsSync(target)) {
      print(`${target} is there already: name a new folder.`)
      return 1
    }
    const parent = dirname(target)
    if (!existsSync(parent)) {
      print(`There is no folder ${parent}.`)
      return 1
    }
    if (isWithin(realpathSync(settings.dataFolder), realpathSync(parent))) {
      print(`${target} would be a part of ${settings.dataFolder}: name a folder elsewhere.`)
      return 1
    }
    // The server already runs; this call only finds its address.
    const { url } = await startCluster(settings.dataFolder)
    await backUp({ dataFolder: settings.dataFolder, url, target })
    print(
      `The backup is in ${target}. To go back to it, start with CLOUD_DATA_DIR=${target}, or put it in place of ${settings.dataFolder}.`,
    )
    if (objectPlace(settings) === 'bucket')
      print(`The backup does not include ${describeObjectPlace(settings)}.`)
    return 0
  },
}

function describeObjectPlace(settings: Settings) {
  return objectPlace(settings) === 'bucket'
    ? `the bucket ${settings.storageBucket}`
    : `the folder ${join(settings.dataFolder, 'objects')}`
}

function isWithin(folder: string, path: string) {
  return path === folder || path.startsWith(folder + sep)
}
