import { totalmem } from 'node:os'

const megabyte = 2 ** 20
/** Memory of the service itself, MB. */
const serviceMb = 500
/** The devices run jobs at the same time, and each has a heap beside its states. */
const shares = 4
const [minMb, maxMb] = [64, 4096]

/** Returns the memory that a job may take, MB, where the whole service has the given bytes. */
export function defaultJobMemory(availableBytes: number): number {
  const share = Math.floor((availableBytes / megabyte - serviceMb) / shares)
  return Math.min(Math.max(share, minMb), maxMb)
}

/** Returns the bytes of this machine, or of the cgroup if that allows less. */
export function availableMemory(): number {
  // 0, or a number beyond the machine's memory, where no cgroup limits the process.
  return Math.min(process.constrainedMemory() || Infinity, totalmem())
}
