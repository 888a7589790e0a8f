/**
 * One floor of a package: a folder of `src`, or sibling folders that never import each other.
 * A folder belongs to the longest name that contains it.
 */
export type Floor = string | readonly string[]

/**
 * The folders inside each package, lowest first. A file imports its own folder and lower floors.
 * Files directly in `src` are entry points: they import every floor, and no floor imports them.
 * Tests, stories and benches may import any folder of their package.
 */
export const floors: Readonly<Record<string, readonly Floor[]>> = {
  'apps/local-cloud/src': [
    ['contract', 'failures', 'files', 'html', 'settings'],
    'runtime',
    ['http', 'store', 'engine/transpile', 'identity/secrets', 'identity/srp'],
    ['audit', 'postgres'],
    ['engine', 'identity'],
    ['api', 'local', 'portal-host', 'signup'],
    'cloud',
    'cli',
  ],
  'packages/api-client/src': [
    'generated',
    'json',
    'transport',
    ['announcements', 'api-tokens', 'devices', 'calibration', 'jobs', 'sessions'],
    'testing',
  ],
  'packages/auth-core/src': [
    'base',
    ['sign-up', 'srp', 'totp'],
    'ports',
    'machine',
    'tokens',
    'calls',
    'session',
    ['cognito', 'hosted', 'testing', 'web'],
  ],
  'packages/circuit/src': [
    'problems',
    ['angles', 'matrices', 'paulis'],
    'gates',
    'circuit',
    'actions',
    ['device', 'json'],
    'messages',
    'testing',
  ],
  'packages/composer/src': [
    'messages',
    'layout',
    'document',
    ['commands', 'simulate', 'share'],
    'editor',
    'react/base',
    ['react/drawing', 'react/runs'],
    'react/gestures',
    ['react/canvas', 'react/palette', 'react/code', 'react/results', 'react/control', 'react/observable'],
    'react/workbench',
  ],
  'packages/openqasm/src': [
    'problems',
    'syntax',
    'interpreter/values',
    'interpreter/names',
    'interpreter/state',
    'interpreter/expressions',
    'interpreter/variables',
    'interpreter/gates',
    'interpreter/statements',
    'interpreter',
    'print',
    'edit',
    ['editor', 'format', 'oqtopus', 'messages'],
  ],
  'packages/simulator/src': [
    ['contract', 'generated'],
    ['random', 'matrix'],
    'program',
    'noise',
    'lowering',
    'plan',
    'engine',
    ['readout', 'trajectories'],
    'state-vector/factors',
    'state-vector/observables',
    ['state-vector', 'stabilizer', 'reference'],
    'run',
    'worker',
    'api',
  ],
  'packages/ui/src': [
    ['base', 'tokens'],
    'icons',
    'status',
    'actions',
    ['feedback', 'overlays'],
    'fields',
    ['data', 'editor', 'shell'],
    ['charts/frame', 'text'],
    [
      'charts/distribution',
      'charts/histogram',
      'charts/intervals',
      'charts/lines',
      'charts/states',
      'charts/timeline',
      'charts/topology',
    ],
    'charts',
  ],
}
