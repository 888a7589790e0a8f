import { describe, expect, it } from 'vitest'
import { parseSource } from '../source/read-source.ts'
import { findFloorViolations } from './find-floor-violations.ts'
import { findViolations } from './find-violations.ts'
import { foreignOwners, importTable } from './import-table.ts'
import { readImports } from './read-imports.ts'

function judge(path: string, text: string) {
  return findViolations([readImports(parseSource(path, text))], importTable, foreignOwners).map(
    ({ message }) => message,
  )
}

const forbidden: readonly [path: string, text: string][] = [
  ['packages/circuit/src/gate.ts', "import { Button } from '@qportal/ui'"],
  ['packages/circuit/src/gate.ts', "import type { ButtonProps } from '@qportal/ui'"],
  ['packages/circuit/src/gate.ts', "type Parser = import('@qportal/openqasm').Parser"],
  ['packages/circuit/src/gate.ts', "export type { Parser } from '@qportal/openqasm'"],
  ['packages/circuit/src/gate.ts', "const later = () => import('@qportal/openqasm')"],
  ['packages/openqasm/src/lower.ts', "import { gates } from '../../circuit/src/gates.ts'"],
  ['packages/simulator/src/index.ts', "import { compileQasm } from '@qportal/openqasm'"],
  ['packages/simulator/src/index.ts', "import { runQasm } from './qasm/run-qasm.ts'"],
  ['packages/composer/src/run.ts', "import { createSimulator } from '@qportal/simulator'"],
  ['apps/cloud/src/main.ts', "import { srp } from '@qportal/auth-core'"],
  ['apps/cloud/src/main.ts', "import type { Session } from '@qportal/auth-core'"],
  ['apps/cloud/src/api/jobs.ts', "import { createApiClient } from '@qportal/api-client'"],
  ['apps/portal/src/features/jobs/list.tsx', "import { DeviceList } from '../devices/device-list.tsx'"],
  ['apps/portal/src/features/jobs/list.tsx', "import { Sidebar } from '../../shell/sidebar.tsx'"],
  ['apps/portal/src/platform/session.ts', "import type { Job } from '../features/jobs/job.ts'"],
  ['apps/portal/src/shell/header.tsx', "import { jobQueries } from '../features/jobs/job-queries.ts'"],
  ['apps/portal/src/platform/session.ts', "import '@aws-sdk/client-cognito-identity-provider'"],
  ['packages/auth-core/src/session.ts', "import type { X } from '@aws-sdk/client-cognito-identity-provider'"],
  ['packages/composer/src/run.ts', "import { say } from '../../ui/.storybook/say.ts'"],
  ['packages/circuit/src/gate.stories.tsx', "import { say } from '../../ui/.storybook/say.ts'"],
  ['elsewhere/file.ts', ''],
]

const allowed: readonly [path: string, text: string][] = [
  ['packages/openqasm/src/lower.ts', "import type { Circuit } from '@qportal/circuit'"],
  ['packages/simulator/src/qasm/run-qasm.ts', "import { compileQasm } from '@qportal/openqasm'"],
  ['packages/composer/src/run.ts', "import type { Simulator } from '@qportal/simulator'"],
  ['apps/cloud/src/api/jobs.ts', "import type { Job } from '@qportal/api-client'"],
  ['apps/portal/src/routes/jobs.tsx', "import { JobList } from '../features/jobs/job-list.tsx'"],
  ['apps/portal/src/features/jobs/list.tsx', "import { api } from '../../platform/api.ts'"],
  ['apps/portal/src/features/jobs/list.tsx', "import { toRow } from './job-row.ts'"],
  ['packages/composer/src/run.stories.tsx', "import { say } from '../../ui/.storybook/say.ts'"],
  ['packages/auth-core/src/cognito/transport.ts', "import '@aws-sdk/client-cognito-identity-provider'"],
]

describe('the import table', () => {
  it.each(forbidden)('refuses in %s: %s', (path, text) => {
    expect(judge(path, text)).toHaveLength(1)
  })

  it.each(allowed)('allows in %s: %s', (path, text) => {
    expect(judge(path, text)).toEqual([])
  })
})

describe('the floors of a package', () => {
  const floors = { 'packages/box/src': ['base', ['react/left', 'react/right'], 'shell'] }
  const directions = (path: string, text: string) =>
    findFloorViolations([readImports(parseSource(path, text))], floors).map(({ message }) => message)

  it.each([
    [
      'packages/box/src/base/a.ts',
      "import type { B } from '../shell/b.ts'",
      'imports upwards: base -> shell',
    ],
    ['packages/box/src/base/a.ts', "import { b } from '../index.ts'", 'imports upwards: base -> src'],
    [
      'packages/box/src/react/left/a.ts',
      "import type { B } from '../right/b.ts'",
      'imports sideways: react/left -> react/right',
    ],
    ['packages/box/src/attic/a.ts', '', 'is on no floor of packages/box/src'],
  ])('refuses in %s: %s', (path, text, message) => {
    expect(directions(path, text)).toEqual([message])
  })

  it.each([
    ['packages/box/src/shell/a.ts', "import { b } from '../react/left/b.ts'"],
    ['packages/box/src/react/left/inner/a.ts', "import { b } from '../b.ts'"],
    ['packages/box/src/index.ts', "export { b } from './shell/b.ts'"],
    ['packages/box/src/base/a.test.ts', "import { b } from '../shell/b.ts'"],
  ])('allows in %s: %s', (path, text) => {
    expect(directions(path, text)).toEqual([])
  })
})
