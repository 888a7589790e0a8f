import type { CodePurpose } from '../identity-tables.ts'

const life: Record<CodePurpose, { en: string; ja: string }> = {
  confirmSignUp: { en: '24 hours', ja: '24時間' },
  resetPassword: { en: '1 hour', ja: '1時間' },
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
