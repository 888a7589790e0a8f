import { readVersion } from '../dependencies/version.ts'
import { describeFailure } from '../failures/describe-failure.ts'
import { closeUserPool } from '../identity/user-pool.ts'
import { readSettings } from '../settings/settings.ts'
import { commands, describeCommands } from './commands.ts'
import { openCommandRuntime } from './open-command-runtime.ts'
import { printable } from './printable.ts'
import { runRecorded } from './run-recorded.ts'

process.exitCode = await runCommand(process.argv.slice(2))
// A request to a trace collector that does not answer would keep a worker alive.
if (process.argv[2] === 'worker') process.exit()

async function runCommand([name = '', ...args]: string[]): Promise<number> {
  if (['', 'help', '--help', '-h'].includes(name)) {
    console.log(describeCommands().join('\n'))
    return 0
  }
  if (name === '--version' || name === 'version') {
    console.log(readVersion())
    return 0
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    console.error([`There is no command ${name}.`, '', ...describeCommands()].join('\n'))
    return 2
  }
  if (args.includes('--help') || args.includes('-h')) {
    console.log([...command.usage, command.summary].join('\n'))
    return 0
  }
  try {
    const { runtime, close } = await openCommandRuntime(readSettings(process.env), {
      mayMigrate: name === 'migrate',
    })
    try {
      return await runRecorded(command, name, {
        runtime,
        args,
        print: (line) => console.log(printable(line)),
      })
    } finally {
      await closeUserPool(runtime)
      await close()
    }
  } catch (error) {
    if (isUsageError(error)) {
      console.error([error.message, ...command.usage].join('\n'))
      return 2
    }
    console.error(describeFailure(error))
    return 1
  }
}

/** Returns whether `parseArgs` of Node.js refused an option. */
function isUsageError(error: unknown): error is Error {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}
