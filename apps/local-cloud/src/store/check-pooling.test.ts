import { afterAll, describe, expect, inject, it } from 'vitest'
import { startConnectionPooler } from '../../test/connection-pooler.ts'
import { checkPooling } from './check-pooling.ts'

const url = inject('postgresUrl')
const ends: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const end of ends) await end()
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

  it('accepts a pooler in session mode if the role has the time limits, which it ignores', async () => {
    const limited = await poolerUrl({ mode: 'session', roleLimitMs: 20_000 })
    await checkPooling(limited, { seconds: 20 })
    const unlimited = await poolerUrl({ mode: 'session' })
    await expect(checkPooling(unlimited, { seconds: 20 })).rejects.toThrow(
      'Set idle_in_transaction_session_timeout, lock_timeout, statement_timeout for the role',
    )
  })
})
