import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { describeFailedParts, describeTaskTimes } from './run-summaries.mjs'

const root = mkdtempSync(join(tmpdir(), 'run-summaries-'))
afterAll(() => rmSync(root, { recursive: true }))

it('says how long each part took, and which failed', () => {
  expect([...describeTaskTimes(root), ...describeFailedParts(root)]).toEqual([])
  mkdirSync(join(root, '.turbo', 'runs'), { recursive: true })
  const task = (taskId: string, seconds: number, exitCode: number) => ({
    taskId,
    cache: { status: 'MISS' },
    execution: { startTime: 1000, endTime: 1000 + 1000 * seconds, exitCode },
  })
  const tasks = [task('@qportal/ui#test', 95, 0), task('@qportal/tools#rehearse-release', 120, 1)]
  writeFileSync(join(root, '.turbo', 'runs', 'one.json'), JSON.stringify({ tasks }))
  expect(describeTaskTimes(root)).toEqual([
    'Time per task:',
    '  120 s  @qportal/tools rehearse-release',
    '   95 s  @qportal/ui test',
    '0 parts were cached or took less than 2 s',
  ])
  expect(describeFailedParts(root)).toEqual(['Failed part: @qportal/tools rehearse-release'])
})
