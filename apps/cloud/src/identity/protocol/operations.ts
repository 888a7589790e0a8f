import {
  associateSoftwareToken,
  changePassword,
  confirmForgotPassword,
  confirmSignUp,
  forgotPassword,
  getUser,
  resendConfirmationCode,
  setUserMfaPreference,
  signUp,
  verifySoftwareToken,
} from './account-operations.ts'
import type { Operation } from './operation.ts'
import {
  getTokensFromRefreshToken,
  globalSignOut,
  initiateAuth,
  respondToAuthChallenge,
  revokeToken,
} from './sign-in-operations.ts'

/** Every operation of the pool, by its name in `x-amz-target`. */
export const operations: ReadonlyMap<string, Operation> = new Map(
  Object.entries({
    AssociateSoftwareToken: associateSoftwareToken,
    ChangePassword: changePassword,
    ConfirmForgotPassword: confirmForgotPassword,
    ConfirmSignUp: confirmSignUp,
    ForgotPassword: forgotPassword,
    GetTokensFromRefreshToken: getTokensFromRefreshToken,
    GetUser: getUser,
    GlobalSignOut: globalSignOut,
    InitiateAuth: initiateAuth,
    ResendConfirmationCode: resendConfirmationCode,
    RespondToAuthChallenge: respondToAuthChallenge,
    RevokeToken: revokeToken,
    SetUserMFAPreference: setUserMfaPreference,
    SignUp: signUp,
    VerifySoftwareToken: verifySoftwareToken,
  }),
)
