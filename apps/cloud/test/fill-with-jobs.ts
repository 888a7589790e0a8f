import { sql, type Kysely } from 'kysely'
import type { CloudTables } from '../src/composition/cloud-tables.ts'

/** Inserts the jobs that many users would leave over years. Returns the users' ids. */
export async function fillWithJobs(
  database: Kysely<CloudTables>,
  { users, jobs }: { users: number; jobs: number },
): Promise<string[]> {
  await sql`
    insert into job (
      job_id, owner, name, description, job_type, status, device_id, shots, program, transpiler_info, simulator_info,
      mitigation_info, submitted_at, ended_at, result
    )
    select
      gen_random_uuid(),
      md5('user ' || number % ${sql.lit(users)})::uuid,
      'job number ' || number,
      'filled in',
      'sampling',
      (array['succeeded', 'succeeded', 'succeeded', 'succeeded', 'failed', 'cancelled'])[1 + number / 50 % 6],
      'state-vector',
      1000,
      jsonb_build_array(repeat('h q[0];', 40)),
      '{}', '{}', '{}',
      timestamptz '2026-01-01' + number * interval '3 minutes',
      timestamptz '2026-01-01' + number * interval '3 minutes' + interval '1 minute',
      '{"sampling": {"counts": {"00": 507, "11": 493}}}'
    from generate_series(1, ${sql.lit(jobs)}) as number`.execute(database)
  await sql`vacuum analyze job`.execute(database)
  const { rows } = await sql<{ owner: string }>`select distinct owner from job order by owner`.execute(
    database,
  )
  return rows.map(({ owner }) => owner)
}
