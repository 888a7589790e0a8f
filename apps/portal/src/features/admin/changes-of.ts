import type { AdminUser, UserChange } from '@qportal/api-client/administration'

/** Returns the changes that make sense for an account. Nobody locks themselves out. */
export function changesOf(user: AdminUser, ownId: string | undefined): UserChange[] {
  const isOther = user.id !== ownId
  const changes: readonly (UserChange | false)[] = [
    user.status === 'registered' && 'invite',
    user.mfaResetRequestedAt !== undefined && 'reset-mfa',
    'unlock',
    user.hasSecondFactor && user.mfaResetRequestedAt === undefined && 'reset-mfa',
    user.status === 'confirmed' && 'reset-password',
    !user.isAdministrator && 'promote',
    user.isAdministrator && isOther && 'demote',
    !user.isEnabled && 'enable',
    user.isEnabled && isOther && 'disable',
  ]
  return changes.filter((change) => change !== false)
}

/** Returns whether a change takes something away or gives power, so that a slip would hurt. */
export function needsConfirmation(change: UserChange): boolean {
  return !['invite', 'unlock', 'enable'].includes(change)
}
