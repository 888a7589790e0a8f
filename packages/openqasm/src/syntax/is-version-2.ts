import type { SyntaxTree } from './tree.ts'

/** Whether a text is OpenQASM 2; one that names no version, or one that is not known, is read as OpenQASM 3. */
export function isVersion2({ version }: Pick<SyntaxTree, 'version'>): boolean {
  return version?.major === 2
}
