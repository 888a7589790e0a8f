/**
 * Returns the URI of the QR code for authenticator apps, in the de facto Key URI format with both
 * parts of the label percent-encoded.
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
  const [encodedIssuer, encodedUser] = [encodeURIComponent(issuer), encodeURIComponent(user)]
  return `otpauth://totp/${encodedIssuer}:${encodedUser}?secret=${secret}&issuer=${encodedIssuer}`
}
