import { existsSync, readFileSync, statfsSync } from 'node:fs'

/** Lines that state why the server ends. The others state what it does. */
const reason = /^(?:FATAL|PANIC|HINT|LOG: +could not)/

/** A starting server writes about as much. */
const minBytes = 1024 * 1024

/**
 * Returns the reasons of a failed start from the server's log; undefined if the log has none.
 *
 * @param since Length of the log before the start, in bytes.
 */
export function findStartFailure(
  folder: string,
  { log, since }: { log: string; since: number },
): Error | undefined {
  const written = existsSync(log) ? readFileSync(log).subarray(since).toString() : ''
  const words = written.split('\n').map((line) => line.replace(/^.*? \[\d+\] /, ''))
  const reasons = words.filter((line) => reason.test(line))
  if (reasons.length) return new Error(reasons.join('\n  '))
  // On a full disk the log may be empty.
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize < minBytes ? new Error(`No space left on device: ${folder}`) : undefined
}
