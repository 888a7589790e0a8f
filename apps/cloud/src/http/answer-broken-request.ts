import type { Duplex } from 'node:stream'

/** The page of a request with more cookies than a server reads, in both languages. */
export const tooManyCookiesPage = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Too many cookies</title></head>
<body>
<h1>Too many cookies</h1>
<p>Your browser sent more cookies than this server reads, possibly of another site of the same domain. They have been deleted. Load the page again and sign in. If this page comes back, delete the cookies of this site in the settings of your browser.</p>
<p lang="ja">ブラウザーから送信されたCookieが多すぎるため、ページを表示できません（同じドメインの別のサイトのCookieが原因の場合もあります）。Cookieは削除されました。ページを再読み込みして、もう一度ログインしてください。このページが再び表示される場合は、ブラウザーの設定でこのサイトのCookieを削除してください。</p>
</body>
</html>
`

/**
 * Deletes the cookies, which are the only header that grows: without them the next request
 * succeeds. Browsers obey it with TLS and on localhost.
 */
const headersTooLarge = [
  'HTTP/1.1 431 Request Header Fields Too Large',
  'content-type: text/html; charset=utf-8',
  `content-length: ${Buffer.byteLength(tooManyCookiesPage)}`,
  'clear-site-data: "cookies"',
  "content-security-policy: default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options: nosniff',
  'cache-control: no-store',
  'connection: close',
  '',
  tooManyCookiesPage,
].join('\r\n')

/** As Node.js answers. */
const statusLines: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
}

/** Answers a request that the HTTP parser has refused, and closes its connection. */
export function answerBrokenRequest({ code = '' }: NodeJS.ErrnoException, socket: Duplex): void {
  // Node.js closes such a connection without an answer, too.
  if (!socket.writable || code === 'ECONNRESET' || hasBegunToAnswer(socket)) {
    socket.destroy()
    return
  }
  if (code === 'HPE_HEADER_OVERFLOW') socket.end(headersTooLarge)
  else socket.end(`HTTP/1.1 ${statusLines[code] ?? '400 Bad Request'}\r\nconnection: close\r\n\r\n`)
}

/** A second status line within a response would become a part of it. */
function hasBegunToAnswer(socket: Duplex): boolean {
  const { _httpMessage: message } = socket as Duplex & { _httpMessage?: { headersSent: boolean } | null }
  return message?.headersSent === true
}
