/** SQLSTATE classes 08 (connection), 53 (resources) and 57P (shutdown), and what Node says of a socket. */
const lost = /^(08|53|57P)|^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT)$/

/** Whether an error says that the database is away, not that a query is wrong. */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return (
    lost.test(code) ||
    // The last is what the rollback of a transaction hears whose connection broke.
    /^(Connection terminated|timeout exceeded when trying to connect|Client .* is not queryable)/.test(
      error.message,
    )
  )
}
