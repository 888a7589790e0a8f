import { sql, type Kysely } from 'kysely'
import type { CloudTables } from '../src/composition/cloud-tables.ts'

/** Makes PostgreSQL record every time that a job ends, or changes after its end. */
export async function recordEnds(database: Kysely<CloudTables>): Promise<void> {
  await sql`create table noted_end (job_id uuid not null, status text not null)`.execute(database)
  await sql`
    create function note_end() returns trigger language plpgsql as $$
    begin
      insert into noted_end values (new.job_id, new.status);
      return null;
    end $$`.execute(database)
  await sql`
    create trigger note_end after update of status on job for each row
    when (old.status is distinct from new.status and ('{succeeded,failed,cancelled}'::text[] && array[old.status, new.status]))
    execute function note_end()`.execute(database)
}

/** Counts jobs by status and number of ends: `{ 'succeeded once': 12 }`. */
export async function countEnds(database: Kysely<CloudTables>): Promise<Record<string, number>> {
  const { rows } = await sql<{ how: string; jobs: number }>`
    select status || ' ' || (array['never', 'once', 'twice', 'thrice'])[1 + least(3, ends)] as how, count(*)::integer as jobs
    from (select status, (select count(*) from noted_end where noted_end.job_id = job.job_id) as ends from job) as counted
    group by how`.execute(database)
  return Object.fromEntries(rows.map(({ how, jobs }) => [how, jobs]))
}
