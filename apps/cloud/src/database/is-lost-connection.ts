/**
 * SQLSTATE classes 08 (connection), 53 (resources) and 57P (shutdown); time limits (57014, 55P03,
 * 25P03, 25P04); a read-only database (25006); socket errors of Node.js.
 */
const lost = /^(08|53|57P)|^(57014|55P03|25P03|25P04|25006)$|^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT)$/

/** Returns whether an error means that the database is unavailable, not that a query is wrong. */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return (
    lost.test(code) ||
    // `Client … is not queryable` comes from the rollback of a transaction whose connection broke.
    /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client .* is not queryable)/.test(
      error.message,
    )
  )
}
