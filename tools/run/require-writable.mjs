// Stops a command that could not install or build anything, before npm fails at length.
import { accessSync, constants } from 'node:fs'

/** Throws an error that says what to do if this account cannot write into the checkout. */
export function requireWritable(folder, access = accessSync) {
  try {
    access(folder, constants.W_OK)
  } catch (cause) {
    throw new Error(
      `The checkout ${folder} cannot be written by this account: run the command as its owner, or clone it into a folder of your own.`,
      { cause },
    )
  }
}
