/**
 * The user pool through the AWS SDK. The only entry point that contains the SDK; load it with
 * `import()`.
 */
export { cognitoUserPool } from './cognito-user-pool.ts'
export type { CognitoUserPoolOptions } from './cognito-user-pool.ts'
