import type { ApiReference } from './api-reference.ts'

/**
 * Replaces the English sentences of the reference. A sentence without a translation stays.
 *
 * @param sentences Every English sentence with its translation.
 */
export function translateReference(
  { groups, shapes }: ApiReference,
  sentences: Readonly<Record<string, string>>,
): ApiReference {
  const say = (english: string) => sentences[english] ?? english
  const describe = <Part extends { readonly description: string }>(part: Part): Part => ({
    ...part,
    description: say(part.description),
  })
  return {
    groups: groups.map((group) => ({
      ...describe(group),
      name: say(group.name),
      calls: group.calls.map((call) => ({
        ...describe(call),
        summary: say(call.summary),
        parameters: call.parameters.map(describe),
        answers: call.answers.map(describe),
      })),
    })),
    shapes: Object.fromEntries(
      Object.entries(shapes).map(([name, members]) => [name, members.map(describe)]),
    ),
  }
}
