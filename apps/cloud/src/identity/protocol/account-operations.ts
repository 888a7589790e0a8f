import {
  associateAuthenticator,
  preferAuthenticator,
  verifyAuthenticator,
} from '../accounts/authenticator.ts'
import { changePassword as changePasswordOf } from '../accounts/change-password.ts'
import { requestPasswordReset, resetPassword } from '../accounts/reset-password.ts'
import * as account from '../accounts/sign-up.ts'
import { IdentityError } from '../identity-error.ts'
import { isEmail, normalizeEmail } from '../users/email-address.ts'
import {
  verifyCaller,
  requireClient,
  codeDelivery,
  object,
  optionalText,
  text,
  type Operation,
} from './operation.ts'

/** The member of ClientMetadata with the `Session` of a sign-up. */
const signUpSecretMember = 'sign_up_session'

export const signUp: Operation = async (call) => {
  const { pool, input, address } = call
  requireClient(call)
  const email = text(input, 'Username')
  if (!isEmail(normalizeEmail(email)))
    throw new IdentityError('InvalidParameterException', 'Username should be an email.')
  const answer = await account.signUp(pool, { email, password: text(input, 'Password'), address })
  switch (answer.outcome) {
    case 'notRegistered':
      throw new IdentityError(
        'UserLambdaValidationException',
        'PreSignUp failed with error This address is not registered. Please contact the administrator.',
      )
    case 'alreadySignedUp':
      throw new IdentityError('UsernameExistsException', 'An account with the given email already exists.')
    case 'codeSent':
      return {
        UserConfirmed: false,
        UserSub: answer.user.id,
        CodeDeliveryDetails: codeDelivery(answer.user.email),
        Session: answer.secret,
      }
    default:
      return answer satisfies never
  }
}

export const confirmSignUp: Operation = async (call) => {
  requireClient(call)
  const { pool, input, address } = call
  await account.confirmSignUp(pool, {
    email: text(input, 'Username'),
    code: text(input, 'ConfirmationCode'),
    secret: optionalText(input, 'Session'),
    address,
  })
  return {}
}

export const resendConfirmationCode: Operation = async (call) => {
  requireClient(call)
  const email = text(call.input, 'Username')
  const secret = optionalText(object(call.input, 'ClientMetadata'), signUpSecretMember)
  await account.resendSignUpCode(call.pool, { email, secret, address: call.address })
  return { CodeDeliveryDetails: codeDelivery(normalizeEmail(email)) }
}

export const forgotPassword: Operation = async (call) => {
  requireClient(call)
  const user = await requestPasswordReset(call.pool, {
    username: text(call.input, 'Username'),
    address: call.address,
  })
  return { CodeDeliveryDetails: codeDelivery(user.email) }
}

export const confirmForgotPassword: Operation = async (call) => {
  requireClient(call)
  const { pool, input, address } = call
  await resetPassword(pool, {
    username: text(input, 'Username'),
    code: text(input, 'ConfirmationCode'),
    password: text(input, 'Password'),
    address,
  })
  return {}
}

export const changePassword: Operation = async (call) => {
  const { pool, input, address } = call
  const previous = text(input, 'PreviousPassword')
  await changePasswordOf(pool, await verifyCaller(call), {
    previous,
    proposed: text(input, 'ProposedPassword'),
    address,
  })
  return {}
}

export const associateSoftwareToken: Operation = async (call) => ({
  SecretCode: await associateAuthenticator(call.pool, await verifyCaller(call)),
})

export const verifySoftwareToken: Operation = async (call) => {
  const { pool, input, address } = call
  await verifyAuthenticator(pool, await verifyCaller(call), { code: text(input, 'UserCode'), address })
  return { Status: 'SUCCESS' }
}

export const setUserMfaPreference: Operation = async (call) => {
  const caller = await verifyCaller(call)
  const settings = object(call.input, 'SoftwareTokenMfaSettings')
  if (settings.Enabled === true) await preferAuthenticator(call.pool, caller)
  else if (settings.Enabled === false) {
    throw new IdentityError(
      'InvalidParameterException',
      'The second factor is required; an administrator can reset it.',
    )
  }
  return {}
}

export const getUser: Operation = async (call) => {
  const { user } = await verifyCaller(call)
  const mfa = { PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA', UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] }
  return {
    Username: user.id,
    UserAttributes: [
      { Name: 'sub', Value: user.id },
      { Name: 'email_verified', Value: 'true' },
      { Name: 'email', Value: user.email },
    ],
    ...(user.mfa_enabled ? mfa : {}),
  }
}
