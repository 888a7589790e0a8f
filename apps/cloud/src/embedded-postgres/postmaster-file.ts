import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Postmaster {
  readonly pid: number
  readonly port: number
}

/**
 * Reads the pid file of a PostgreSQL server that runs or was killed. Returns null after an orderly
 * stop.
 */
export function readPostmasterFile(folder: string): Postmaster | null {
  let lines: string[]
  try {
    lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return null
  }
  // https://www.postgresql.org/docs/current/storage-file-layout.html: pid, folder, start time, port, ...
  const [pid = '', , , port = ''] = lines
  return Number(pid) > 0 && Number(port) > 0 ? { pid: Number(pid), port: Number(port) } : null
}

/** Returns whether a process is alive. A zombie is not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  try {
    // Linux: "pid (name) state ...". The name may contain any character, brackets too.
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.startsWith('Z')
  } catch {
    return true
  }
}
