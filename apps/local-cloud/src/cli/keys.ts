import { openUserPool } from '../identity/user-pool.ts'
import { rotateSigningKeys } from '../identity/tokens/signing-keys.ts'
import type { Command } from './command.ts'

/** Rotates the keys that sign tokens. */
export const keysCommand: Command = {
  summary: 'Rotate the keys that sign tokens; nobody is signed out.',
  usage: ['keys rotate'],
  async run({ runtime, args, print }) {
    if (args.join(' ') !== 'rotate') {
      for (const line of keysCommand.usage) print(line)
      return 2
    }
    const { signs, published } = await rotateSigningKeys(openUserPool(runtime))
    print(`${signs} signs from now on; ${published} is published and will be the next.`)
    return 0
  },
}
