import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repositoryRoot } from '../source/read-source.ts'

interface Task {
  readonly taskId: string
  readonly command: string
  readonly dependencies: readonly string[]
  readonly dependents: readonly string[]
  readonly inputs: Readonly<Record<string, string>>
}

const turbo = join(repositoryRoot, 'node_modules', '.bin', 'turbo')
const planned = ['build', 'test', 'lint', 'journeys:s3', 'rehearse-release']
const plan = execFileSync(turbo, ['run', ...planned, '--dry=json'], {
  cwd: repositoryRoot,
  encoding: 'utf8',
  maxBuffer: 1 << 28,
})
const tasks = new Map((JSON.parse(plan) as { tasks: Task[] }).tasks.map((task) => [task.taskId, task]))

/** The portal is built from the sources of the packages, the other apps from their builds. */
function rebuiltAfter(changed: string): string[] {
  const found = new Set<string>()
  const follow = (taskId: string) => {
    if (found.has(taskId)) return
    found.add(taskId)
    tasks.get(taskId)?.dependents.forEach(follow)
  }
  follow(`@qportal/${changed}#build`)
  follow(`@qportal/${changed}#sources`)
  return [...found]
    .flatMap((taskId) => /^@qportal\/(.+)#build$/.exec(taskId)?.[1] ?? [])
    .filter((name) => name !== changed)
    .sort()
}

it.each([
  ['circuit', ['cloud', 'composer', 'openqasm', 'portal', 'simulator', 'site', 'storybook', 'transpiler']],
  ['ui', ['composer', 'portal', 'site', 'storybook']],
  ['openqasm', ['cloud', 'composer', 'portal', 'simulator', 'site', 'storybook', 'transpiler']],
  ['auth-core', ['portal', 'site']],
])('a change of %s rebuilds only its dependants', (changed, rebuilt) => {
  expect(rebuiltAfter(changed)).toEqual(rebuilt)
})

it('lists the files that tests read outside their own folder', () => {
  const inputsOf = (task: string) => Object.keys(tasks.get(task)!.inputs).join('\n')
  expect(inputsOf('@qportal/cloud#test')).toContain('docs/operations.md')
  expect(inputsOf('@qportal/portal#test')).toContain('docs/examples/')
  expect(inputsOf('@qportal/portal#test')).toContain('docs/aws-cognito.md')
  expect(inputsOf('@qportal/site#build')).toContain('packages/ui/README.md')
  expect(inputsOf('@qportal/tools#test')).toContain('CONTRIBUTING.md')
  expect(inputsOf('@qportal/tools#rehearse-release')).toContain('docs/packages.md')
  expect(inputsOf('//#lint')).toContain('packages/ui/src/index.ts')
})

it('runs the journeys on S3 after the others, in a task of their own', () => {
  const { command, dependencies } = tasks.get('@qportal/portal#journeys:s3')!
  expect(dependencies).toContain('@qportal/portal#journeys')
  expect(command).toBe('playwright test --config playwright.s3.config.ts')
  expect(tasks.get('@qportal/portal#journeys')!.command).toBe('playwright test')
})
