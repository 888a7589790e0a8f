import { expect, it } from 'vitest'
import { repositoryRoot } from '../source/read-source.ts'
import { planTest } from './plan-test.mjs'

const journey = 'apps/portal/journeys/shell.journey.ts'

it.each([
  [
    'a unit test',
    'tools/run/plan-test.test.ts',
    { folder: 'tools', args: 'vitest run run/plan-test.test.ts' },
  ],
  ['the tests of a folder', 'apps/portal/src/shell', { folder: 'apps/portal', args: 'vitest run src/shell' }],
  ['the tests of a package', 'packages/ui', { folder: 'packages/ui', args: 'vitest run' }],
  [
    'a story',
    'packages/ui/src/actions/button.stories.tsx',
    { folder: 'packages/ui', args: 'vitest run src/actions/button.stories.tsx --project stories' },
  ],
  ['a journey', journey, { folder: 'apps/portal', args: 'playwright test journeys/shell.journey.ts' }],
  [
    'a journey of a cloud with a file storage',
    'apps/portal/journeys/jobs-stored.journey.ts',
    {
      folder: 'apps/portal',
      args: 'playwright test --config playwright.s3.config.ts journeys/jobs-stored.journey.ts',
    },
  ],
])('runs %s', (_, path, { folder, args }) => {
  const plan = planTest(repositoryRoot, path)
  expect([plan.folder, plan.args.join(' ')]).toEqual([`${repositoryRoot}/${folder}`, args])
  expect(plan.isJourney).toBe(path.includes('journeys'))
})

it('selects by a part of the title', () => {
  const ofUnit = planTest(repositoryRoot, 'tools/run', { title: 'selects by' })
  expect(ofUnit.args.slice(-2)).toEqual(['--testNamePattern', 'selects by'])
  expect(planTest(repositoryRoot, journey, { title: 'a menu' }).args.slice(-2)).toEqual(['--grep', 'a menu'])
})

it('watches unit tests and stories, and debugs journeys, too', () => {
  expect(planTest(repositoryRoot, 'packages/ui', { mode: 'watch' }).args).toEqual(['vitest', 'watch'])
  expect(() => planTest(repositoryRoot, journey, { mode: 'watch' })).toThrow('npm run debug')
  expect(planTest(repositoryRoot, journey, { mode: 'debug' }).args.at(-1)).toBe('--debug')
})

it('refuses a path that does not exist or is in no package', () => {
  for (const path of ['docs', 'packages/ui/src/absent.test.ts', '/'])
    expect(() => planTest(repositoryRoot, path)).toThrow('is no file or folder')
})
