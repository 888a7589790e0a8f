import { parseArgs } from 'node:util'
import { readDemoUser } from '../identity/demo-user.ts'
import { printUsage, type Command } from './command.ts'

/** Shows how to sign in as the demonstration user. */
export const demoCommand: Command = {
  summary: 'Show the e-mail address, password and second factor of the demonstration user.',
  usage: ['demo [--json]'],
  async run(call) {
    const { runtime, print } = call
    const { positionals, values } = parseArgs({
      args: [...call.args],
      allowPositionals: true,
      options: { json: { type: 'boolean' } },
    })
    if (positionals.length) return printUsage(call, demoCommand, positionals)
    const demo = await readDemoUser(runtime)
    if (!demo) {
      print(
        `There is no demonstration user in ${runtime.settings.dataFolder}. The first start in an empty one makes one.`,
      )
      return 1
    }
    if (values.json) {
      print(JSON.stringify(demo, null, 2))
      return 0
    }
    print(`Email          ${demo.email}`)
    print(`Password       ${demo.password}`)
    print(`Second factor  ${demo.totpSecret}`)
    print(`               ${demo.enrolmentUri}`)
    print(`A one-time code: npm run cloud -- code`)
    return 0
  },
}
