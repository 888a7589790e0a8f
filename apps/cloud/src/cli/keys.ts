import { revokeSigningKey, rotateSigningKeys } from '../identity/tokens/signing-keys.ts'
import { openUserPool } from '../identity/user-pool.ts'
import { printUsage, type Command } from './command.ts'

/** Rotates or revokes the keys that sign tokens. */
export const keysCommand: Command = {
  summary: 'Rotate the keys that sign tokens; nobody is signed out. Or revoke one: its tokens end at once.',
  usage: ['keys rotate', 'keys revoke <kid>'],
  async run(call) {
    const { runtime, args, print } = call
    const [action, ...others] = args
    const [kid] = others
    if (action === 'revoke' && kid !== undefined && others.length === 1) {
      const signs = await revokeSigningKey(openUserPool(runtime), kid)
      print(
        signs === undefined ? `There is no key ${kid}.` : `${kid} is revoked; ${signs} signs from now on.`,
      )
      return signs === undefined ? 1 : 0
    }
    const unexpected = others
    if (action !== 'rotate' || unexpected.length) return printUsage(call, keysCommand, unexpected)
    const { signs, published } = await rotateSigningKeys(openUserPool(runtime))
    print(`${signs} signs from now on; ${published} is published and will be the next.`)
    return 0
  },
}
