import type { AdminUser, UserChange } from './admin-client.ts'

/** Returns the changes that make sense for an account. Nobody locks themselves out. */
export function changesOf(user: AdminUser, ownId: string | undefined): UserChange[] {
  const isOther = user.user_id !== ownId
  const changes: readonly (UserChange | false)[] = [
    user.status === 'registered' && 'invite',
    user.mfa_reset_requested_at !== null && 'reset-mfa',
    'unlock',
    user.second_factor && user.mfa_reset_requested_at === null && 'reset-mfa',
    user.status === 'confirmed' && 'reset-password',
    !user.administrator && 'promote',
    user.administrator && isOther && 'demote',
    !user.enabled && 'enable',
    user.enabled && isOther && 'disable',
  ]
  return changes.filter((change) => change !== false)
}

/** Whether a change takes something away or gives power, so that a slip would hurt. */
export function needsConfirmation(change: UserChange): boolean {
  return !['invite', 'unlock', 'enable'].includes(change)
}
