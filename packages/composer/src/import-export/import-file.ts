import { importProgram, type ImportResult } from './import-program.ts'

/** Reads a file that the user chose. An unreadable file is refused like one without a circuit. */
export async function importFile(file: Pick<Blob, 'text'>): Promise<ImportResult> {
  try {
    return importProgram(await file.text())
  } catch {
    return { problems: [] }
  }
}
