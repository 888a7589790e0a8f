import type { CodePurpose } from '../identity-tables.ts'

const life: Record<CodePurpose, { en: string; ja: string }> = {
  confirmSignUp: { en: '24 hours', ja: '24時間' },
  resetPassword: { en: '1 hour', ja: '1時間' },
  resetMfa: { en: '1 hour', ja: '1時間' },
}

const words: Record<CodePurpose, { subject: string; en: string; ja: string }> = {
  confirmSignUp: {
    subject: 'Your verification code / 確認コード',
    en: 'Your verification code is',
    ja: '確認コード：',
  },
  resetPassword: {
    subject: 'Your password reset code / パスワード再設定コード',
    en: 'Your code to set a new password is',
    ja: 'パスワード再設定コード：',
  },
  resetMfa: {
    subject: 'Your code to set up a new authenticator app / 認証アプリ再設定コード',
    en: 'Your code to set up a new authenticator app is',
    ja: '認証アプリ再設定コード：',
  },
}

/**
 * Returns the message with a code in both languages, because the reader's language is not known
 * yet.
 */
export function composeMessage(
  purpose: CodePurpose,
  code: string,
  productName: string,
): { subject: string; text: string } {
  const { subject, en, ja } = words[purpose]
  return {
    subject: `${productName}: ${subject}`,
    text: [
      `${en} ${code}`,
      `It is valid for ${life[purpose].en}. If you did not ask for it, ignore this message.`,
      '',
      `${ja}${code}`,
      `有効期限は${life[purpose].ja}です。お心当たりのない場合は、このメッセージを無視してください。`,
    ].join('\n'),
  }
}

const furtherSignUp = {
  en: 'Another sign-up with your address is waiting for its own code. Enter this code only where you started this sign-up, and never tell it to anybody. Earlier codes stay valid.',
  ja: 'このメールアドレスでの別の登録手続きが、すでにコードの入力待ちです。このコードは、ご自身が始めた登録画面にのみ入力し、誰にも教えないでください。以前のコードは引き続き有効です。',
}

/**
 * Returns the message with the code of a sign-up. If another sign-up was waiting before, it warns
 * the owner of the address.
 */
export function composeSignUpMessage(
  code: string,
  { isFurther, productName }: { isFurther: boolean; productName: string },
): { subject: string; text: string } {
  const { subject, text } = composeMessage('confirmSignUp', code, productName)
  return { subject, text: isFurther ? [text, '', furtherSignUp.en, '', furtherSignUp.ja].join('\n') : text }
}
