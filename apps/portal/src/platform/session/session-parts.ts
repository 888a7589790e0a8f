/** What the session is made of, each loaded by itself: the user pool brings the AWS SDK, which weighs more than all the rest. */
export function loadUserPool() {
  return import('@qportal/auth-core/cognito')
}
export function loadHosted() {
  return import('@qportal/auth-core/hosted')
}
