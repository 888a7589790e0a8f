import { readDemoUser } from '../identity/demo-user.ts'
import { nextCode } from '../identity/totp/next-code.ts'
import { openUserPool } from '../identity/user-pool.ts'
import { findUser } from '../identity/users/user-store.ts'
import type { Command } from './command.ts'

/**
 * Shows a one-time code of the demonstration user, whose authenticator is this machine.
 * It refuses other users: their second factor is their own. An administrator resets it instead,
 * which the user notices.
 */
export const codeCommand: Command = {
  summary: "Show the demonstration user's next one-time code.",
  usage: ['code'],
  async run({ runtime, args, print }) {
    if (args.length > 0) {
      print(
        'Codes of other users are theirs alone. To help somebody who lost their authenticator: users reset-mfa <e-mail>',
      )
      return 2
    }
    const demo = await readDemoUser(runtime)
    const pool = openUserPool(runtime)
    const user = demo && (await findUser(pool, demo.email))
    const next = user && nextCode(pool, user)
    if (!next) {
      print(`There is no demonstration user with a second factor in ${runtime.settings.dataFolder}.`)
      return 1
    }
    if (next.ready) print(next.code)
    else print(`Both codes that are valid now have been used. The next one comes in ${next.waitS} s.`)
    return next.ready ? 0 : 1
  },
}
