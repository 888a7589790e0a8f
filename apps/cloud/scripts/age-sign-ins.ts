// Makes the sign-ins of an account older, for journeys that need a sign-in of long ago:
// node scripts/age-sign-ins.ts <e-mail> <minutes>
import { sql } from 'kysely'
import { openCommandRuntime } from '../src/cli/open-command-runtime.ts'
import { readSettings } from '../src/settings/settings.ts'

const [email = '', minutes = ''] = process.argv.slice(2)
const { runtime, close } = await openCommandRuntime(readSettings(process.env))
try {
  const { numUpdatedRows } = await runtime.database
    .updateTable('identity_session')
    .set({ signed_in_at: sql`signed_in_at - make_interval(mins => ${Number(minutes)}::integer)` })
    .where('user_id', 'in', (from) =>
      from.selectFrom('identity_user').select('id').where('email', '=', email),
    )
    .executeTakeFirstOrThrow()
  if (!numUpdatedRows) throw new Error(`${email} has no session.`)
} finally {
  await close()
}
