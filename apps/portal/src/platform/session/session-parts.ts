/** The user pool is a chunk of its own: its AWS SDK weighs more than the rest of the session. */
export function loadUserPool() {
  return import('@qportal/auth-core/cognito')
}
export function loadHosted() {
  return import('@qportal/auth-core/hosted')
}
