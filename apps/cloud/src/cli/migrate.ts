import { printUsage, type Command } from './command.ts'

/** Updates the tables of a database. `main.ts` lets the runtime do it when it opens. */
export const migrateCommand: Command = {
  summary: 'Update the tables of DATABASE_URL to this version. Stop older clouds first.',
  usage: ['migrate'],
  run(call) {
    if (call.args.length) return Promise.resolve(printUsage(call, migrateCommand, call.args))
    call.print('The tables are up to date.')
    return Promise.resolve(0)
  },
}
