import type { IdentityTexts } from './identity-texts.ts'

export const japanese: IdentityTexts = {
  hosted: {
    signIn: 'サインイン',
    email: 'メールアドレス',
    password: 'パスワード',
    continue: '次へ',
    oneTimeCode: 'ワンタイムコード',
    oneTimeCodeHint: '認証アプリに表示されている6桁の数字を入力してください。',
    notPossible: 'サインインできません',
    unknownClient: '呼び出し元のアプリケーションが登録されていません。',
    unknownRedirect: '戻り先のアドレスが、このアプリケーションのものではありません。',
    unknownLogoutTarget: 'ログアウト後の移動先が、このアプリケーションのものではありません。',
    expired: 'ページの有効期限が切れました。アプリケーションに戻って、もう一度お試しください。',
    failed: '認証に失敗しました。',
    wrongCode: 'ワンタイムコードが正しくないか、すでに使用されています。',
    locked: '試行回数が上限を超えました。しばらくしてからお試しください。',
    notConfirmed: 'メールアドレスが確認されていません。先にアカウント作成を完了してください。',
    temporaryPassword:
      '現在のパスワードは仮のものです。ポータルにサインインして、新しいパスワードを設定してください。',
    passwordResetNeeded: 'パスワードの再設定が必要です。ポータルのサインイン画面から再設定してください。',
  },
  codes: {
    confirmSignUp: { subject: '確認コード', introduction: '確認コード：', life: '24時間' },
    resetPassword: {
      subject: 'パスワード再設定コード',
      introduction: 'パスワード再設定コード：',
      life: '1時間',
    },
    resetMfa: { subject: '認証アプリ再設定コード', introduction: '認証アプリ再設定コード：', life: '1時間' },
  },
  codeValidity: (life) => `有効期限は${life}です。お心当たりのない場合は、このメッセージを無視してください。`,
  furtherSignUp:
    'このメールアドレスでの別の登録手続きが、すでにコードの入力待ちです。このコードは、ご自身が始めた登録画面にのみ入力し、誰にも教えないでください。以前のコードは引き続き有効です。',
  notices: {
    newBrowser: {
      subject: '新しいブラウザーからのサインイン',
      text: 'これまで使われていないブラウザーから、お使いのアカウントへのサインインがありました。',
    },
    passwordChanged: {
      subject: 'パスワードが変更されました',
      text: 'お使いのアカウントのパスワードが変更されました。',
    },
    authenticatorChanged: {
      subject: '認証アプリが変更されました',
      text: 'お使いのアカウントの認証アプリが変更されました。ほかのセッションはすべて終了しました。',
    },
    apiTokenCreated: {
      subject: 'APIトークンが作成されました',
      text: 'お使いのアカウントのAPIトークンが作成されました。以前のトークンは使えなくなりました。',
    },
    accountLocked: {
      subject: 'アカウントがロックされました',
      text: 'パスワードまたはコードの誤入力が続いたため、使用歴のないブラウザーからのサインインを一時的に停止しました。これまでお使いのブラウザーからは引き続きサインインできます。メールのコードでパスワードを再設定すると、ロックは解除されます。',
    },
    mfaResetGranted: {
      subject: '多要素認証がリセットされました',
      text: '管理者がお使いのアカウントの多要素認証をリセットしました。次回のサインイン時に、新しい認証アプリを設定してください。',
    },
    accountDeleted: {
      subject: 'アカウントが削除されました',
      text: 'お使いのアカウントを、ジョブ、結果、APIトークンとともに削除しました。',
    },
  },
  time: '日時',
  from: '接続元',
  contactAdministrator: 'お心当たりがない場合は、管理者に連絡してください。',
  setNewPassword: (page) =>
    `お心当たりがない場合は、${page} でパスワードを再設定し、すべての端末からログアウトしたうえで、管理者に連絡してください。`,
}
