import type { Context } from 'hono'

/** Answers a request to a path of ours by a method that it does not take, with those that it takes. */
export function refuseMethod(allow: string) {
  return (context: Context): Response =>
    context.json({ message: `This path takes ${allow}.`, message_code: 'METHOD_NOT_ALLOWED' }, 405, { allow })
}
