import type { Context } from 'hono'

/** Answers 405 with the methods that the path accepts. */
export function refuseMethod(allow: string) {
  return (context: Context): Response =>
    context.json({ message: `This path takes ${allow}.`, message_code: 'METHOD_NOT_ALLOWED' }, 405, { allow })
}
