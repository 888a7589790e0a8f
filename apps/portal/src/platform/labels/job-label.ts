/** Returns a job's name, or its id when the name is blank. */
export function jobLabel({ name, id }: { readonly name: string; readonly id: string }): string {
  return name.trim() || id
}
