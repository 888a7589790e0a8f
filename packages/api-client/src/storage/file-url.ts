const address = /^(https?|file):\/\//i

/** Returns whether a member of a reply is the address of a file instead of its content. */
export function isFileUrl(value: unknown): value is string {
  return typeof value === 'string' && address.test(value)
}
