import { isJsonObject, readString, unpackJson } from '../json/json-reading.ts'
import { fileUnreadable } from './file-error.ts'
import { isZip, readUtf8, readZipText, ZipProblem } from './read-zip.ts'

/** Reads a file that is an archive, or that is the text itself. */
function readText(bytes: Uint8Array, file: string, entry?: string): string {
  try {
    return isZip(bytes) ? readZipText(bytes, entry) : readUtf8(bytes)
  } catch (problem) {
    if (problem instanceof ZipProblem) throw fileUnreadable(file, problem.message)
    throw problem
  }
}

/** Reads an artifact with JSON. Early clouds wrapped it in an object with the name of the file. */
export function readJsonArtifact(bytes: Uint8Array, file: string): unknown {
  const value = unpackJson(readText(bytes, file))
  if (!isJsonObject(value)) throw fileUnreadable(file, 'it is not a JSON object.')
  const [name, ...others] = Object.keys(value)
  return name === file && others.length === 0 ? value[file] : value
}

/** Reads the combined program: the text itself, a JSON string, or an object around it. */
export function readProgramArtifact(bytes: Uint8Array, file: string): string {
  const text = readText(bytes, file)
  const value = /^\s*["{]/.test(text) ? unpackJson(text) : undefined
  return readString(isJsonObject(value) ? value[file] : value) ?? text
}

/** Reads the calibration of a device: the entry `device_info.json`, or JSON without an archive. */
export function readDeviceInfo(bytes: Uint8Array): string {
  const file = 'device_info'
  const text = readText(bytes, file, 'device_info.json')
  if (!isJsonObject(unpackJson(text))) throw fileUnreadable(file, 'it is not a JSON object.')
  return text
}
