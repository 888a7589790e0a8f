import { oneOf, orFile, optionalText, optionalUrl, text, wholeNumber, type Setting } from './setting.ts'

/** Sign-in, sessions, mails, and the name of the service. */
export const accountSettings = {
  region: text('REGION', 'Region name of the user pool.', { byDefault: 'local-1' }),
  userPoolId: text('USER_POOL_ID', '`<region>_<name>`; a new name makes every password invalid.', {
    byDefault: 'local-1_portal',
  }),
  webClientId: text('WEB_CLIENT_ID', "The portal's client id: the audience of ID tokens.", {
    byDefault: 'portal-web-client',
  }),
  programClientId: text(
    'PROGRAM_CLIENT_ID',
    'Client id of programs that sign in with a password. It has no hosted sign-in.',
    {
      byDefault: 'program-client',
    },
  ),
  secretKey: orFile(
    optionalText(
      'SECRET_KEY',
      'Seals passwords and second factors at rest. Absent: a file of the data folder.',
    ),
  ),
  previousSecretKey: orFile(
    optionalText(
      'PREVIOUS_SECRET_KEY',
      'The SECRET_KEY before it was replaced. Needed until the log says that all secrets are sealed with the new one.',
    ),
  ),
  accountAttempts: wholeNumber(
    'SIGN_IN_ATTEMPTS_PER_ACCOUNT',
    'Wrong passwords or codes before an account is locked.',
    {
      from: 1,
      to: 1000,
      byDefault: 5,
    },
  ),
  addressAttempts: wholeNumber(
    'SIGN_IN_ATTEMPTS_PER_ADDRESS',
    'The same per network address, and how many expire per hour. Raise it for a lecture room behind one address.',
    {
      from: 1,
      to: 1_000_000,
      byDefault: 100,
    },
  ),
  signInsPerMinute: wholeNumber(
    'SIGN_INS_PER_MINUTE',
    'Sign-ins that one network address may start per minute.',
    {
      from: 1,
      to: 1_000_000,
      byDefault: 300,
    },
  ),
  recentSignInMinutes: wholeNumber(
    'RECENT_SIGN_IN_MINUTES',
    'Minutes after which a new authenticator or API token needs password and one-time code again.',
    {
      from: 1,
      to: 43_200,
      byDefault: 10,
    },
  ),
  sessionIdleHours: wholeNumber(
    'SESSION_IDLE_HOURS',
    'Hours without a request after which a session ends. After 30 days every session ends.',
    {
      from: 1,
      to: 720,
      byDefault: 12,
    },
  ),
  signOutEverywhere: oneOf(
    'SIGN_OUT_EVERYWHERE',
    'Whether signing out everywhere also revokes the API token. Otherwise the user decides.',
    {
      words: ['keep-api-token', 'revoke-api-token'],
      byDefault: 'keep-api-token',
    },
  ),
  demoUser: oneOf('DEMO_USER', 'Whether the demonstration user stays once others can reach the cloud.', {
    words: ['disable', 'keep'],
    byDefault: 'disable',
  }),
  smtpUrl: orFile(
    optionalUrl(
      'SMTP_URL',
      'Mail server, `smtp://user:password@host:587`. It must offer TLS, except on loopback. Absent: messages stay in the outbox.',
      {
        protocols: ['smtp:', 'smtps:'],
      },
    ),
  ),
  smtpFrom: text('SMTP_FROM', 'Sender of messages.', { byDefault: 'Quantum Portal <no-reply@localhost>' }),

  addressMails: wholeNumber(
    'MAILS_PER_ADDRESS',
    'Mails that one network address may request per hour. Raise it for a lecture room behind one address.',
    { from: 1, to: 1_000_000, byDefault: 100 },
  ),
  mailsPerMinute: wholeNumber('MAILS_PER_MINUTE', 'Mails that all people together may request per minute.', {
    from: 1,
    to: 1_000_000,
    byDefault: 120,
  }),

  productNameEnglish: text('PRODUCT_NAME_EN', 'Name of the service, English.', {
    byDefault: 'University Quantum Cloud',
  }),
  productNameJapanese: text('PRODUCT_NAME_JA', 'Name of the service, Japanese.', {
    byDefault: '大学量子クラウド',
  }),
  termsUrl: text('TERMS_URL', 'Link to the terms of use.', { byDefault: '/terms.html' }),
  privacyUrl: text('PRIVACY_URL', 'Link to the privacy policy.', { byDefault: '/privacy.html' }),
  cookieDomain: optionalText('COOKIE_DOMAIN', 'Domain of the session cookie. Absent on localhost.'),
} satisfies Record<string, Setting<unknown>>
