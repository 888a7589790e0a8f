/** What the owner of an account is told by mail. */
export type Notice =
  | {
      readonly about: 'newBrowser'
      readonly address?: string | undefined
      readonly userAgent?: string | undefined
    }
  | {
      readonly about:
        | 'passwordChanged'
        | 'authenticatorChanged'
        | 'apiTokenCreated'
        | 'accountLocked'
        | 'mfaResetGranted'
        | 'accountDeleted'
    }

const words: Record<Notice['about'], { subject: string; en: string; ja: string }> = {
  newBrowser: {
    subject: 'Sign-in from a new browser / 新しいブラウザーからのサインイン',
    en: 'Somebody signed in to your account from a browser that was not used with it before.',
    ja: 'これまで使われていないブラウザーから、お使いのアカウントへのサインインがありました。',
  },
  passwordChanged: {
    subject: 'Your password was changed / パスワードが変更されました',
    en: 'The password of your account was changed.',
    ja: 'お使いのアカウントのパスワードが変更されました。',
  },
  authenticatorChanged: {
    subject: 'Your authenticator app was replaced / 認証アプリが変更されました',
    en: 'The authenticator app of your account was replaced. All other sessions were ended.',
    ja: 'お使いのアカウントの認証アプリが変更されました。ほかのセッションはすべて終了しました。',
  },
  apiTokenCreated: {
    subject: 'An API token was created / APIトークンが作成されました',
    en: 'An API token was created for your account. A former one no longer works.',
    ja: 'お使いのアカウントのAPIトークンが作成されました。以前のトークンは使えなくなりました。',
  },
  accountLocked: {
    subject: 'Your account was locked / アカウントがロックされました',
    en: 'After too many wrong passwords or codes, sign-in to your account from unknown browsers is locked for a while. Browsers that you have used before can still sign in. A new password by e-mail code ends the lock.',
    ja: 'パスワードまたはコードの誤入力が続いたため、使用歴のないブラウザーからのサインインを一時的に停止しました。これまでお使いのブラウザーからは引き続きサインインできます。メールのコードでパスワードを再設定すると、ロックは解除されます。',
  },
  mfaResetGranted: {
    subject: 'Your second factor was reset / 多要素認証がリセットされました',
    en: 'An administrator has reset the second factor of your account. Your next sign-in sets up a new authenticator app.',
    ja: '管理者がお使いのアカウントの多要素認証をリセットしました。次回のサインイン時に、新しい認証アプリを設定してください。',
  },
  accountDeleted: {
    subject: 'Your account was deleted / アカウントが削除されました',
    en: 'Your account was deleted, with its jobs, results and API token.',
    ja: 'お使いのアカウントを、ジョブ、結果、APIトークンとともに削除しました。',
  },
}

/**
 * Returns the message of a notice in both languages. It contains no secret and no link but the
 * portal's address.
 */
export function composeNotice(
  notice: Notice,
  { productName, portalUrl, at }: { productName: string; portalUrl: string; at: Date },
): { subject: string; text: string } {
  const { subject, en, ja } = words[notice.about]
  const when = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const origin = notice.about === 'newBrowser' ? [notice.address, notice.userAgent].filter(Boolean) : []
  return {
    subject: `${productName}: ${subject}`,
    text: [
      en,
      ja,
      '',
      `Time / 日時: ${when}`,
      ...(origin.length ? [`From / 接続元: ${origin.join(', ')}`] : []),
      '',
      ...whatToDo(notice, portalUrl),
    ].join('\n'),
  }
}

function whatToDo({ about }: Notice, portalUrl: string): readonly string[] {
  if (about === 'accountDeleted')
    return [
      'If this was not you, contact the administrator.',
      'お心当たりがない場合は、管理者に連絡してください。',
    ]
  return [
    `If this was not you, set a new password at ${portalUrl}/forgot-password, sign out everywhere and contact the administrator.`,
    `お心当たりがない場合は、${portalUrl}/forgot-password でパスワードを再設定し、すべての端末からログアウトしたうえで、管理者に連絡してください。`,
  ]
}
