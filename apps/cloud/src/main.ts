import { basename } from 'node:path'
import type { CloudTables } from './composition/cloud-tables.ts'
import { startCloud } from './composition/start-cloud.ts'
import { createLog, type Logger } from './dependencies/log.ts'
import { openTracing } from './dependencies/open-tracing.ts'
import type { CloudRuntime } from './dependencies/runtime.ts'
import { waitForStopSignal } from './dependencies/stop-signal.ts'
import { noTracing } from './dependencies/tracing.ts'
import { readVersion } from './dependencies/version.ts'
import { describeFailure } from './failures/describe-failure.ts'
import type { RunningServer } from './http/server.ts'
import { ensureDemoUser, type DemoUser } from './identity/demo-user.ts'
import { seedSseJob } from './jobs/seed-sse-job.ts'
import { startPortalHost } from './portal-host/start-portal-host.ts'
import { formerDataFolderName } from './settings/default-data-folder.ts'
import { readSettings } from './settings/settings.ts'
import { startWarnings } from './settings/start-warnings.ts'

try {
  if (process.argv.includes('--version')) console.log(readVersion())
  else await main()
} catch (error) {
  if (process.stderr.isTTY) console.error(describeFailure(error))
  else createLog('error').error(describeFailure(error))
  process.exitCode = 1
}

async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const log = createLog(settings.logLevel)
  if (basename(settings.dataFolder) === formerDataFolderName)
    log.info(
      `${settings.dataFolder} is used. To use its new name, .cloud, rename it while the cloud is stopped.`,
    )
  const servers: Pick<RunningServer, 'reloadCertificate'>[] = []
  const stopRequested = waitForStopSignal(() => {
    if (settings.tlsCertificate === undefined) log.info('there is no certificate to read again')
    else reloadCertificates(servers, log)
  })

  const tracing = await openTracing(process.env, { version: readVersion(), log })
  const cloud = await startCloud(settings, { log, stopRequested, tracing })
  servers.push(cloud)
  let portal: RunningServer | undefined
  try {
    if (settings.portalHost === 'on' && settings.role !== 'worker')
      portal = await startPortalHost({ settings, log })
    if (portal) servers.push(portal)
    const demoUser = settings.role === 'worker' ? undefined : await prepareDemoUser(cloud.runtime)
    for (const warning of startWarnings(settings)) log.warn(warning)
    announce({ demoUser, portal: portal && settings.portalUrl, cloud: settings.cloudUrl })
    await stopRequested
    log.info('stopping')
    portal?.drain()
    await cloud.drain()
  } finally {
    await portal?.close()
    await cloud.close()
    await tracing.close()
  }
  log.info('stopped')
  // A request to a collector that does not answer would keep the process alive.
  if (tracing !== noTracing) process.exit()
}

function reloadCertificates(servers: readonly Pick<RunningServer, 'reloadCertificate'>[], log: Logger): void {
  try {
    for (const server of servers) server.reloadCertificate()
    log.info('the certificate is read again')
  } catch (error) {
    log.error({ err: error }, 'the old certificate stays in use')
  }
}

async function prepareDemoUser(runtime: CloudRuntime<CloudTables>): Promise<DemoUser | undefined> {
  const demoUser = await ensureDemoUser(runtime)
  const account =
    demoUser &&
    (await runtime.database
      .selectFrom('identity_user')
      .select('id')
      .where('email', '=', demoUser.email)
      .executeTakeFirst())
  if (account) await seedSseJob(runtime, account.id)
  return demoUser
}

interface Started {
  readonly demoUser: DemoUser | undefined
  readonly portal: string | undefined
  readonly cloud: string
}

/**
 * Prints the addresses, at every level of the log. Passwords are for a terminal only: the output of
 * a service is stored.
 */
function announce({ demoUser, portal, cloud }: Started): void {
  if (!process.stdout.isTTY) {
    createLog('info', process.stdout).info({ portal, cloud, demoUserFile: demoUser?.file }, 'started')
    return
  }
  if (demoUser) console.log(banner(demoUser))
  if (portal) console.log(`Portal: ${portal}`)
  console.log(`Cloud:  ${cloud}`)
}

function banner({ email, password, totpSecret, file }: DemoUser): string {
  return [
    '',
    'A demonstration user is ready:',
    `  e-mail         ${email}`,
    `  password       ${password}`,
    `  one-time code  npm run cloud -- code   (or add ${totpSecret} to an authenticator app)`,
    `  They are written in ${file}`,
    '',
  ].join('\n')
}
