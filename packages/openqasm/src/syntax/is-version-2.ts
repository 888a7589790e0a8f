import type { SyntaxTree } from './tree.ts'

/**
 * Returns whether a program is OpenQASM 2. Programs without a version or with an unknown one count
 * as OpenQASM 3.
 */
export function isVersion2({ version }: Pick<SyntaxTree, 'version'>): boolean {
  return version?.major === 2
}
