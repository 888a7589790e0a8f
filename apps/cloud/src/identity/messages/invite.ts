import type { UserPool } from '../user-pool.ts'
import type { User } from '../users/user-store.ts'
import { sendMessage } from './outbox.ts'

/** Invites a registered person to sign up, in both languages. */
export async function invite(pool: UserPool, { email }: Pick<User, 'email'>): Promise<void> {
  const { productName, portalUrl } = pool.settings
  const address = `${portalUrl}/signup`
  await sendMessage(pool, {
    to: email,
    subject: `${productName}: Invitation / ご招待`,
    text: [
      `An administrator has registered your address at ${productName}. Sign up at ${address} with this address.`,
      'If you did not expect this message, ignore it.',
      '',
      `管理者が${productName}にお使いのメールアドレスを登録しました。${address} から、このアドレスでサインアップしてください。`,
      'お心当たりのない場合は、このメッセージを無視してください。',
    ].join('\n'),
  })
}
