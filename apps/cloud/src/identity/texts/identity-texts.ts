import type { CodePurpose } from '../identity-tables.ts'

export type HostedTextKey =
  | 'signIn'
  | 'email'
  | 'password'
  | 'continue'
  | 'oneTimeCode'
  | 'oneTimeCodeHint'
  | 'notPossible'
  | 'unknownClient'
  | 'unknownRedirect'
  | 'unknownLogoutTarget'
  | 'expired'
  | 'failed'
  | 'wrongCode'
  | 'locked'
  | 'notConfirmed'
  | 'temporaryPassword'
  | 'passwordResetNeeded'

export type NoticeSubject =
  | 'newBrowser'
  | 'passwordChanged'
  | 'authenticatorChanged'
  | 'apiTokenCreated'
  | 'accountLocked'
  | 'mfaResetGranted'
  | 'accountDeleted'

/** All texts of mails and pages in one language. One that lacks a text does not compile. */
export interface IdentityTexts {
  readonly hosted: Readonly<Record<HostedTextKey, string>>
  /** Mails with a code. The introduction is followed by the code. */
  readonly codes: Readonly<
    Record<CodePurpose, { readonly subject: string; readonly introduction: string; readonly life: string }>
  >
  readonly codeValidity: (life: string) => string
  readonly furtherSignUp: string
  readonly notices: Readonly<Record<NoticeSubject, { readonly subject: string; readonly text: string }>>
  readonly time: string
  readonly from: string
  readonly contactAdministrator: string
  readonly setNewPassword: (page: string) => string
}
