/** What a job is called: its id where it has no name, or one of blanks, which nobody could see or press. */
export function jobLabel({ name, id }: { readonly name: string; readonly id: string }): string {
  return name.trim() || id
}
