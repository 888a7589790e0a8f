import type { EventDetailWords } from '@qportal/api-client/administration'

/** The texts for names in details of events. A name that the contract adds does not compile. */
export const eventDetailTexts = {
  plain: {
    'password-only': 'detail.plain.password-only',
    'password-and-one-time-code': 'detail.plain.password-and-one-time-code',
    'wrong-password': 'detail.plain.wrong-password',
    'unknown-account': 'detail.plain.unknown-account',
    'wrong-one-time-code': 'detail.plain.wrong-one-time-code',
    'used-one-time-code': 'detail.plain.used-one-time-code',
    'wrong-code': 'detail.plain.wrong-code',
    'expired-code': 'detail.plain.expired-code',
    'authorization-code-used': 'detail.plain.authorization-code-used',
    'authorization-code-unknown': 'detail.plain.authorization-code-unknown',
    'authorization-code-mismatch': 'detail.plain.authorization-code-mismatch',
    'sign-in-not-allowed': 'detail.plain.sign-in-not-allowed',
    'session-expired': 'detail.plain.session-expired',
    'session-idle': 'detail.plain.session-idle',
    'circuit-deleted': 'detail.plain.circuit-deleted',
  },
  locked: {
    account: 'detail.locked.account',
    address: 'detail.locked.address',
    browser: 'detail.locked.browser',
    code: 'detail.locked.code',
    message: 'detail.locked.message',
  },
  token: {
    access: 'detail.token.access',
    refresh: 'detail.token.refresh',
    id: 'detail.token.id',
    api: 'detail.token.api',
    device: 'detail.token.device',
  },
  tokenProblem: {
    invalid: 'detail.tokenProblem.invalid',
    expired: 'detail.tokenProblem.expired',
    revoked: 'detail.tokenProblem.revoked',
    'used-again': 'detail.tokenProblem.used-again',
    'user-disabled': 'detail.tokenProblem.user-disabled',
    'password-reset-required': 'detail.tokenProblem.password-reset-required',
    'second-factor-missing': 'detail.tokenProblem.second-factor-missing',
    'too-many-requests': 'detail.tokenProblem.too-many-requests',
  },
  limit: {
    requests: 'detail.limit.requests',
    submissions: 'detail.limit.submissions',
    exports: 'detail.limit.exports',
    'circuit-saves': 'detail.limit.circuit-saves',
    administration: 'detail.limit.administration',
    'sign-ins': 'detail.limit.sign-ins',
    messages: 'detail.limit.messages',
    address: 'detail.limit.address',
  },
  change: {
    register: 'detail.change.register',
    invite: 'detail.change.invite',
    disable: 'detail.change.disable',
    enable: 'detail.change.enable',
    unlock: 'detail.change.unlock',
    'reset-mfa': 'detail.change.reset-mfa',
    'reset-password': 'detail.change.reset-password',
    promote: 'detail.change.promote',
    demote: 'detail.change.demote',
    remove: 'detail.change.remove',
  },
  field: {
    name: 'detail.field.name',
    organization: 'detail.field.organization',
  },
  operation: {
    listUsers: 'detail.operation.listUsers',
    registerUsers: 'detail.operation.registerUsers',
    changeUser: 'detail.operation.changeUser',
    changeQuota: 'detail.operation.changeQuota',
    listEvents: 'detail.operation.listEvents',
    listDeviceQueues: 'detail.operation.listDeviceQueues',
    changeDevice: 'detail.operation.changeDevice',
    listQueuedJobs: 'detail.operation.listQueuedJobs',
    cancelAnyJob: 'detail.operation.cancelAnyJob',
    listAllAnnouncements: 'detail.operation.listAllAnnouncements',
    publishAnnouncement: 'detail.operation.publishAnnouncement',
    withdrawAnnouncement: 'detail.operation.withdrawAnnouncement',
    getService: 'detail.operation.getService',
  },
} as const satisfies {
  readonly [Group in keyof EventDetailWords]: Readonly<Record<EventDetailWords[Group], string>>
}

type Texts = typeof eventDetailTexts
export type EventDetailText = { [Group in keyof Texts]: Texts[Group][keyof Texts[Group]] }[keyof Texts]
