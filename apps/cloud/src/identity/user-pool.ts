import { createTaskQueue, type TaskQueue } from '../database/task-queue.ts'
import type { IdentityRuntime } from './identity-runtime.ts'
import { createMailer, type Mailer } from './messages/mailer.ts'
import { poolSettings, type PoolSettings } from './pool-settings.ts'
import { createSecretBox, type SecretBox } from './secrets/secret-box.ts'
import { loadPreviousKey, loadSecretKey } from './secrets/secret-key.ts'
import { createKeyCache, type KeyCache } from './tokens/key-cache.ts'

/** The dependencies of every operation on accounts: runtime, settings, secrets, mail server. */
export interface UserPool extends Pick<
  IdentityRuntime,
  'database' | 'clock' | 'randomBytes' | 'log' | 'metrics'
> {
  readonly settings: PoolSettings
  readonly secrets: SecretBox
  readonly mailer: Mailer | undefined
  /** Mails that wait to be sent. Without a mail server nothing is added. */
  readonly tasks: TaskQueue
  readonly keys: KeyCache
}

const pools = new WeakMap<IdentityRuntime, UserPool>()

/** Opens the user pool of a running cloud. Each runtime has one pool, which later calls return. */
export function openUserPool(runtime: IdentityRuntime): UserPool {
  const open = pools.get(runtime)
  if (open) return open
  const settings = poolSettings(runtime.settings)
  const key = loadSecretKey({
    dataFolder: runtime.settings.dataFolder,
    configured: runtime.settings.secretKey,
  })
  const previousKey = loadPreviousKey({
    dataFolder: runtime.settings.dataFolder,
    configured: runtime.settings.previousSecretKey,
  })
  const pool: UserPool = {
    database: runtime.database,
    clock: runtime.clock,
    randomBytes: runtime.randomBytes,
    log: runtime.log,
    ...(runtime.metrics && { metrics: runtime.metrics }),
    settings,
    secrets: createSecretBox(key, runtime.randomBytes, previousKey),
    mailer: settings.mailServer && createMailer(settings.mailServer),
    tasks: createTaskQueue(runtime),
    keys: createKeyCache(),
  }
  pools.set(runtime, pool)
  return pool
}

/** Stops what the pool of this runtime has started, if it is open. */
export async function closeUserPool(runtime: IdentityRuntime): Promise<void> {
  await pools.get(runtime)?.tasks.stop()
}
