import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const cloudFolder = new URL('../../cloud/', import.meta.url)

/** Runs `npm run cloud -- <args>` on the data folder of this run and returns its output. */
export function cloud(...args: string[]): string {
  return runScript('src/cli/main.ts', args)
}

/** Makes all sign-ins of a person older, so that the cloud wants password and code again. */
export function ageSignIns(email: string, minutes: number): void {
  runScript('scripts/age-sign-ins.ts', [email, String(minutes)])
}

function runScript(path: string, args: readonly string[]): string {
  return execFileSync(process.execPath, [fileURLToPath(new URL(path, cloudFolder)), ...args], {
    encoding: 'utf8',
    env: {
      ...process.env,
      CLOUD_DATA_DIR: process.env.JOURNEY_DATA_DIR,
      CLOUD_PORT: process.env.JOURNEY_CLOUD_PORT ?? '8180',
      PORTAL_PORT: process.env.JOURNEY_PORTAL_PORT ?? '3100',
    },
  })
}
