import type { Generated } from 'kysely'

/** The state of an account. `enabled` is independent of it. */
type UserStatus =
  /** An administrator has registered the address; nobody has signed up yet. */
  | 'registered'
  /** Signed up, with an unconfirmed address. */
  | 'unconfirmed'
  | 'confirmed'
  /** Has a temporary password that the first sign-in must replace. */
  | 'mustChangePassword'
  /** An administrator requires a new password by e-mail code. */
  | 'mustResetPassword'

export interface UserTable {
  /** `sub` of the tokens, and USER_ID_FOR_SRP. */
  id: string
  /** The sign-in name, in lower case. */
  email: string
  status: UserStatus
  enabled: Generated<boolean>
  /** Hexadecimal. Null, like `srp_verifier`, before the first sign-up. */
  srp_salt: string | null
  /** Sealed hexadecimal. */
  srp_verifier: Buffer | null
  /** Sealed Base32. */
  totp_secret: Buffer | null
  /** Sealed Base32: a secret that the user has seen but not yet proven by a code. */
  totp_pending_secret: Buffer | null
  /** The last RFC 6238 step whose code was accepted. */
  totp_last_step: number | null
  mfa_enabled: Generated<boolean>
  mfa_reset_requested_at: Date | null
  created_at: Date
  is_administrator: Generated<boolean>
}

export type CodePurpose = 'confirmSignUp' | 'resetPassword' | 'resetMfa'

/** A sign-up that waits for its code. An account may have several. */
export interface SignUpTable {
  id: string
  user_id: string
  srp_salt: string
  /** Sealed hexadecimal. */
  srp_verifier: Buffer
  /** A keyed hash. Only the message contains the code itself. */
  code_mark: Buffer
  /** SHA-256 of the secret that the response contained. Null for sign-ups of older versions. */
  secret_hash: Buffer | null
  /** Whether the code counts only with the secret: another sign-up was waiting before this one. */
  needs_secret: boolean
  created_at: Date
  expires_at: Date
}

interface VerificationCodeTable {
  user_id: string
  purpose: CodePurpose
  /** A keyed hash. Only the message contains the code itself. */
  code_mark: Buffer
  expires_at: Date
}

export type ChallengeKind =
  | 'passwordVerifier'
  | 'softwareToken'
  | 'newPassword'
  | 'hostedSignIn'
  | 'authorizationCode'
  | 'mfaReset'
  | 'mfaResetProven'

interface ChallengeTable {
  /** SHA-256 of the client's token. */
  id: Buffer
  kind: ChallengeKind
  /** Sealed JSON. */
  state: Buffer
  expires_at: Date
}

/** One sign-in on one device. Every token names its session in `origin_jti`. */
export interface SessionTable {
  id: string
  user_id: string
  client_id: string
  signed_in_at: Date
  /** Whether the session gave a one-time code, at sign-in or at enrolment. */
  second_factor: boolean
  expires_at: Date
  revoked_at: Date | null
  /** The network address of the sign-in. Null for sessions of older versions. */
  address: string | null
  user_agent: string | null
  /** Updated at most once in a few minutes. */
  last_used_at: Date
  /** SHA-256 of the code of the hosted sign-in that gave the session. */
  authorization_code: Buffer | null
}

interface RefreshTokenTable {
  /** SHA-256 of the token. */
  token_hash: Buffer
  session_id: string
  /** When a rotating client first used it. */
  used_at: Date | null
  created_at: Date
}

interface AttemptTable {
  /** A keyed hash of the counted account name or address. */
  subject: Buffer
  failures: number
  locked_until: Date | null
  last_at: Date
  /** Guesses whose check has not ended. */
  in_flight: Generated<number>
  /** When the latest check began. */
  started_at: Date | null
}

export interface SigningKeyTable {
  kid: string
  /** JWK, JSON. */
  public_jwk: string
  /** Sealed PKCS #8. */
  private_key: Buffer
  created_at: Date
  /** Null while the key is only published, so that verifiers know it before it signs. */
  signs_since: Date | null
  /**
   * When another key replaced it. Its public half stays published until its last token has expired.
   */
  retired_at: Date | null
}

interface OutboxTable {
  id: Generated<number>
  recipient: string
  subject: string
  /** Sealed text; null once a mail server has accepted the message. */
  body: Buffer | null
  created_at: Date
}

export interface IdentityTables {
  identity_user: UserTable
  identity_verification_code: VerificationCodeTable
  identity_sign_up: SignUpTable
  identity_challenge: ChallengeTable
  identity_session: SessionTable
  identity_refresh_token: RefreshTokenTable
  identity_attempt: AttemptTable
  identity_signing_key: SigningKeyTable
  identity_outbox: OutboxTable
}
