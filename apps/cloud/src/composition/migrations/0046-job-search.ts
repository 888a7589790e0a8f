import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Indexes for the jobs of all users by time, and for texts within names, descriptions and ids. The
 * latter needs the extension pg_trgm, which a database server may lack or not allow.
 */
export const jobSearchMigration: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`create index job_by_time on job (submitted_at desc, job_id desc)`.execute(database)
    await sql`
      do $$
      begin
        create extension if not exists pg_trgm;
        create index job_by_text on job using gin (
          normalize(name, nfkc) gin_trgm_ops,
          normalize(description, nfkc) gin_trgm_ops,
          (job_id::text) gin_trgm_ops
        );
      exception
        when insufficient_privilege or undefined_file or feature_not_supported then
          raise notice 'job_by_text is left out: %', sqlerrm;
      end
      $$`.execute(database)
  },
}
