/** What the session is made of, each loaded by itself: the user pool brings the AWS SDK, which weighs more than all the rest. */
export const loadUserPool = () => import('@qportal/auth-core/cognito')
export const loadHosted = () => import('@qportal/auth-core/hosted')
