import { describeSettings } from '../settings/describe-settings.ts'
import { printUsage, type Command } from './command.ts'
import { formatTable } from './format-table.ts'

/** Shows the settings of the cloud without its secrets. */
export const settingsCommand: Command = {
  summary: 'Show the settings, and which of them are set. Secrets are left out.',
  usage: ['settings [--json]'],
  async run(call) {
    const unexpected = call.args.filter((argument) => argument !== '--json')
    if (unexpected.length) return printUsage(call, settingsCommand, unexpected)
    const settings = describeSettings(call.runtime.settings)
    if (call.args.includes('--json')) call.print(JSON.stringify(settings, null, 2))
    else
      for (const line of formatTable(
        settings.map(({ variable, value, isDefault }) => ({
          Variable: variable,
          Value: value === null ? (isDefault ? '-' : 'hidden') : value || '-',
          Origin: isDefault ? 'default' : 'set',
        })),
      ))
        call.print(line)
    return 0
  },
}
