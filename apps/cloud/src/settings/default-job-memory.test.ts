import { expect, it } from 'vitest'
import { availableMemory, defaultJobMemory } from './default-job-memory.ts'

const gigabyte = 2 ** 30

it.each([
  ['a cgroup of 1.2 GB', 1.2, 182],
  ['8 GB', 8, 1923],
  ['64 GB', 64, 4096],
  ['hardly any memory', 0.25, 64],
])('leaves a job its share of %s', (_, gigabytes, wanted) => {
  expect(defaultJobMemory(gigabytes * gigabyte)).toBe(wanted)
})

it('reads the limit of this machine', () => {
  expect(availableMemory()).toBeGreaterThan(0.1 * gigabyte)
  expect(Number.isFinite(availableMemory())).toBe(true)
})
