import { importProgram, type ImportResult } from './import-program.ts'

/** Reads a file that the user chose; one that is gone or cannot be read at all is refused like one that holds no circuit. */
export async function importFile(file: Pick<Blob, 'text'>): Promise<ImportResult> {
  try {
    return importProgram(await file.text())
  } catch {
    return { problems: [] }
  }
}
