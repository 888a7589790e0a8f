/** The text of the QR code that an authenticator app scans: SHA-1, 6 digits, 30 s, the defaults of every such app. */
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
