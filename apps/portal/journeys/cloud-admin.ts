import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const command = fileURLToPath(new URL('../../local-cloud/src/cli/main.ts', import.meta.url))

/** Runs `npm run cloud -- <args>` on the data folder of this run and returns its output. */
export function cloud(...args: string[]): string {
  return execFileSync(process.execPath, [command, ...args], {
    encoding: 'utf8',
    env: {
      ...process.env,
      CLOUD_DATA_DIR: process.env.JOURNEY_DATA_DIR,
      CLOUD_PORT: process.env.JOURNEY_CLOUD_PORT ?? '8180',
      PORTAL_PORT: process.env.JOURNEY_PORTAL_PORT ?? '3100',
    },
  })
}
