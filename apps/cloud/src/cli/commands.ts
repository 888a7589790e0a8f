import { announceCommand } from './announce.ts'
import { auditCommand } from './audit.ts'
import { backupCommand } from './backup.ts'
import { codeCommand } from './code.ts'
import type { Command } from './command.ts'
import { demoCommand } from './demo.ts'
import { devicesCommand } from './devices.ts'
import { doctorCommand } from './doctor.ts'
import { jobsCommand } from './jobs.ts'
import { keysCommand } from './keys.ts'
import { migrateCommand } from './migrate.ts'
import { outboxCommand } from './outbox.ts'
import { settingsCommand } from './settings.ts'
import { usersCommand } from './users.ts'
import { workerCommand } from './worker.ts'

/** Every command of `npm run cloud -- <name>`. */
export const commands: Readonly<Record<string, Command>> = {
  users: usersCommand,
  devices: devicesCommand,
  jobs: jobsCommand,
  announce: announceCommand,
  outbox: outboxCommand,
  demo: demoCommand,
  code: codeCommand,
  audit: auditCommand,
  keys: keysCommand,
  worker: workerCommand,
  migrate: migrateCommand,
  backup: backupCommand,
  doctor: doctorCommand,
  settings: settingsCommand,
}

/** The list that is printed for a missing or unknown command. */
export function describeCommands(): string[] {
  return [
    'Usage: npm run cloud -- <command>',
    '',
    ...Object.values(commands).flatMap(({ summary, usage }) => [
      ...usage.map((line) => `  ${line}`),
      `      ${summary}`,
    ]),
  ]
}
