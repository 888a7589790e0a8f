import { existsSync, readFileSync, statfsSync } from 'node:fs'

/** Lines that give a reason why the server ends; all others are about what it does. */
const reason = /^(?:FATAL|PANIC|HINT|LOG: +could not)/

/** A server that starts writes about as much. */
const minBytes = 1024 * 1024

/**
 * Why a server did not start, in the words of its log; undefined where that says nothing.
 *
 * @param since Length of the log before the start, bytes.
 */
export function whyNotStarted(
  folder: string,
  { log, since }: { log: string; since: number },
): Error | undefined {
  const written = existsSync(log) ? readFileSync(log).subarray(since).toString() : ''
  const words = written.split('\n').map((line) => line.replace(/^.*? \[\d+\] /, ''))
  const reasons = words.filter((line) => reason.test(line))
  if (reasons.length) return new Error(reasons.join('\n  '))
  // On a full disk the log has no room either.
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize < minBytes ? new Error(`No space left on device: ${folder}`) : undefined
}
