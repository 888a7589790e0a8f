/**
 * Returns the text of the QR code for an authenticator app: SHA-1, 6 digits, 30 s, the defaults of
 * all such apps.
 */
export function enrolmentUri({
  issuer,
  user,
  secret,
}: {
  issuer: string
  user: string
  secret: string
}): string {
  return (
    `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(user)}` +
    `?secret=${encodeURIComponent(secret)}&issuer=${encodeURIComponent(issuer)}`
  )
}
