import { limitStarts } from '../attempts/limit-starts.ts'
import { IdentityError } from '../identity-error.ts'
import { finishPasswordExchange, startPasswordExchange } from '../sign-in/password-exchange.ts'
import { answerNewPassword, answerOneTimeCode, continueSignIn } from '../sign-in/sign-in-steps.ts'
import { refreshSession, revokeRefreshToken } from '../tokens/refresh-session.ts'
import { revokeUserSessions } from '../tokens/session-store.ts'
import {
  authenticationResult,
  verifyCaller,
  requireClient,
  object,
  sessionFrom,
  signInAnswer,
  text,
  type Call,
  type JsonObject,
  type Operation,
} from './operation.ts'

export const initiateAuth: Operation = async (call) => {
  const flow = text(call.input, 'AuthFlow')
  switch (flow) {
    case 'USER_SRP_AUTH':
      return startSrp(call)
    case 'REFRESH_TOKEN_AUTH':
    case 'REFRESH_TOKEN':
      return refresh(call, text(object(call.input, 'AuthParameters'), 'REFRESH_TOKEN'))
    default:
      throw new IdentityError('InvalidParameterException', `${flow} flow not enabled for this client`)
  }
}

async function startSrp(call: Call): Promise<JsonObject> {
  await limitStarts(call.pool, call.address)
  const parameters = object(call.input, 'AuthParameters')
  const challenge = await startPasswordExchange(call.pool, {
    username: text(parameters, 'USERNAME'),
    clientKey: text(parameters, 'SRP_A'),
    client: requireClient(call),
    browser: call.browser,
  })
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      USERNAME: challenge.userId,
      USER_ID_FOR_SRP: challenge.userId,
      SALT: challenge.salt.toString(16),
      SRP_B: challenge.serverPublic.toString(16),
      SECRET_BLOCK: challenge.secretBlock.toString('base64'),
    },
  }
}

export const respondToAuthChallenge: Operation = async (call) => {
  const { pool, input, address, browser } = call
  const client = requireClient(call)
  const responses = object(input, 'ChallengeResponses')
  const challenge = text(input, 'ChallengeName')
  switch (challenge) {
    case 'PASSWORD_VERIFIER': {
      const proven = await finishPasswordExchange(pool, {
        secretBlock: Buffer.from(text(responses, 'PASSWORD_CLAIM_SECRET_BLOCK'), 'base64'),
        timestamp: text(responses, 'TIMESTAMP'),
        signature: Buffer.from(text(responses, 'PASSWORD_CLAIM_SIGNATURE'), 'base64'),
        client,
        address,
        browser,
      })
      return signInAnswer(await continueSignIn(pool, { ...proven, client, browser }))
    }
    case 'SOFTWARE_TOKEN_MFA': {
      const code = text(responses, 'SOFTWARE_TOKEN_MFA_CODE')
      return authenticationResult(
        await answerOneTimeCode(pool, { session: sessionFrom(input), code, client, address, browser }),
      )
    }
    case 'NEW_PASSWORD_REQUIRED': {
      const password = text(responses, 'NEW_PASSWORD')
      return signInAnswer(await answerNewPassword(pool, { session: sessionFrom(input), password, client }))
    }
    default:
      throw new IdentityError('InvalidParameterException', `This pool does not ask ${challenge}`)
  }
}

export const getTokensFromRefreshToken: Operation = (call) => refresh(call, text(call.input, 'RefreshToken'))

async function refresh(call: Call, refreshToken: string): Promise<JsonObject> {
  const tokens = await refreshSession(call.pool, { refreshToken, client: requireClient(call) })
  return {
    AuthenticationResult: {
      AccessToken: tokens.accessToken,
      IdToken: tokens.idToken,
      ExpiresIn: tokens.expiresInS,
      TokenType: 'Bearer',
      RefreshToken: tokens.refreshToken,
    },
    ChallengeParameters: {},
  }
}

export const revokeToken: Operation = async (call) => {
  await revokeRefreshToken(call.pool, {
    refreshToken: text(call.input, 'Token'),
    client: requireClient(call),
  })
  return {}
}

export const globalSignOut: Operation = async (call) => {
  const { user } = await verifyCaller(call)
  await call.ports.beforeSignOutEverywhere?.(user.id)
  await revokeUserSessions(call.pool, user.id)
  return {}
}
