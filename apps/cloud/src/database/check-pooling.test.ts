import { afterAll, describe, expect, inject, it } from 'vitest'
import { startConnectionPooler } from '../../test/connection-pooler.ts'
import { checkPooling } from './check-pooling.ts'
import { isLostConnection } from './is-lost-connection.ts'

const url = inject('postgresUrl')
const ends: (() => void)[] = []
afterAll(() => {
  for (const end of ends) end()
})

async function poolerUrl(options: Parameters<typeof startConnectionPooler>[1]): Promise<string> {
  const pooler = await startConnectionPooler(url, options)
  ends.push(pooler.close)
  return pooler.url
}

describe('the check for a connection pooler', () => {
  it('accepts PostgreSQL itself', async () => {
    await checkPooling(url, { seconds: 20 })
  })

  it('refuses a pooler that shares sessions between transactions', async () => {
    const pooler = await poolerUrl({ mode: 'transaction', roleLimitMs: 20_000 })
    await expect(checkPooling(pooler, { seconds: 20 })).rejects.toThrow('Use session mode')
  })

  it('names the settings of a pooler that refuses the time limits of connections', async () => {
    const refusal = 'unsupported startup parameter: statement_timeout'
    const error: unknown = await checkPooling(await poolerUrl({ mode: 'session', refusal }), {
      seconds: 20,
    }).catch((thrown: unknown) => thrown)
    expect(String(error)).toContain('ignore_startup_parameters = statement_timeout, lock_timeout')
    // The start does not wait for it as for a database that is away.
    expect(isLostConnection(error)).toBe(false)
  })

  it('accepts a pooler in session mode if the role has the time limits', async () => {
    const limited = await poolerUrl({ mode: 'session', roleLimitMs: 20_000 })
    await checkPooling(limited, { seconds: 20 })
    const unlimited = await poolerUrl({ mode: 'session' })
    await expect(checkPooling(unlimited, { seconds: 20 })).rejects.toThrow(
      'Set idle_in_transaction_session_timeout, lock_timeout, statement_timeout for the role',
    )
  })
})
