import { openUserPool } from '../identity/user-pool.ts'
import { rotateSigningKeys } from '../identity/tokens/signing-keys.ts'
import { printUsage, type Command } from './command.ts'

/** Rotates the keys that sign tokens. */
export const keysCommand: Command = {
  summary: 'Rotate the keys that sign tokens; nobody is signed out.',
  usage: ['keys rotate'],
  async run(call) {
    const { runtime, args, print } = call
    const [action, ...unexpected] = args
    if (action !== 'rotate' || unexpected.length) return printUsage(call, keysCommand, unexpected)
    const { signs, published } = await rotateSigningKeys(openUserPool(runtime))
    print(`${signs} signs from now on; ${published} is published and will be the next.`)
    return 0
  },
}
