/** The user pool over the AWS SDK; the only entry point that carries it, meant to be loaded by `import()`. */
export { cognitoUserPool } from './cognito-user-pool.ts'
export type { CognitoUserPoolOptions } from './cognito-user-pool.ts'
