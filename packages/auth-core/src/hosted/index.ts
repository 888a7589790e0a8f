/**
 * Sign-in on the pool's own page by authorization code with PKCE, for deployments with a hosted
 * page.
 */
export { createHostedSignIn } from './create-hosted-sign-in.ts'
export type { HostedSignInOptions } from './create-hosted-sign-in.ts'
