import pg from 'pg'
import { advisoryLock, lockSpace } from '../database/advisory-lock.ts'

const role = 'qportal_cloud'

/**
 * Makes sure that the cloud has a role of its own, which owns its tables and is no superuser:
 * whoever makes the cloud run their SQL can read no file and start no program of the machine.
 * Takes over the tables of versions that used the superuser. Returns the address for the role.
 */
export async function prepareCloudRole(superuserUrl: string): Promise<string> {
  const url = new URL(superuserUrl)
  const client = new pg.Client({ connectionString: superuserUrl, application_name: 'qportal role' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1, $2)', [lockSpace, advisoryLock.cloudRole])
    const { rows } = await client.query<{ statement: string }>(handOver, [role])
    const password = client.escapeLiteral(decodeURIComponent(url.password))
    const attributes = `login nosuperuser nocreatedb nocreaterole noreplication password ${password}`
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
    await client.query(`${rowCount ? 'alter' : 'create'} role ${role} ${attributes}`)
    for (const { statement } of rows) await client.query(statement)
    await client.query('commit')
  } finally {
    await client.end()
  }
  url.username = role
  return url.href
}

/**
 * Selects the statements that give everything of the superuser to the role. Sequences of a column
 * belong to their table, and objects of an extension to the extension.
 */
const handOver = `
  with own as (
    select oid as namespace from pg_namespace
    where nspname !~ '^pg_' and nspname <> 'information_schema'
  ), dependent as (
    select classid, objid from pg_depend
    where deptype = 'e' or (deptype in ('a', 'i') and classid = 'pg_class'::regclass)
  )
  select format('alter database %I owner to %I', datname, $1::text) as statement
  from pg_database where datname = current_database() and datdba = current_user::regrole
  union all
  select format('alter schema %I owner to %I', nspname, $1)
  from pg_namespace join own on namespace = oid where nspowner = current_user::regrole
  union all
  select format('alter table %s owner to %I', oid::regclass, $1)
  from pg_class join own on namespace = relnamespace
  where relowner = current_user::regrole and relkind in ('r', 'p', 'v', 'm', 'S')
    and not (relkind = 'S' and ('pg_class'::regclass, oid) in (select classid, objid from dependent))
  union all
  select format('alter type %s owner to %I', oid::regtype, $1)
  from pg_type join own on namespace = typnamespace
  where typowner = current_user::regrole and typtype in ('e', 'd')
    and ('pg_type'::regclass, oid) not in (select classid, objid from dependent)
  union all
  select format('alter routine %s owner to %I', oid::regprocedure, $1)
  from pg_proc join own on namespace = pronamespace
  where proowner = current_user::regrole
    and ('pg_proc'::regclass, oid) not in (select classid, objid from dependent)`
