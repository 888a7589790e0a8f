import { readSettings, SettingsError } from '../settings.ts'
import { commands, describeCommands } from './commands.ts'
import { openCommandRuntime } from './open-command-runtime.ts'

process.exitCode = await runCommand(process.argv.slice(2))

async function runCommand([name = '', ...args]: string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    const print = name === '' || name === 'help' ? console.log : console.error
    print(describeCommands().join('\n'))
    return name === '' || name === 'help' ? 0 : 2
  }
  try {
    const { runtime, close } = await openCommandRuntime(readSettings(process.env))
    try {
      return await command.run({ runtime, args, print: (line) => console.log(line) })
    } finally {
      await close()
    }
  } catch (error) {
    if (isWronglyCalled(error)) {
      console.error([error.message, ...command.usage].join('\n'))
      return 2
    }
    console.error(error instanceof SettingsError ? error.message : error)
    return 1
  }
}

/** An option that the command does not have, as `parseArgs` of Node says it. */
function isWronglyCalled(error: unknown): error is Error {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}
