import { dirname, join } from 'node:path/posix'
import { isOutsideSources, type BoundaryViolation, type SourceFile } from './find-violations.ts'
import type { Floor } from './floors.ts'

/** Where a folder is: the number of its floor, and the folder itself. */
interface FloorPosition {
  readonly level: number
  readonly folder: string
}

/** Returns every import that leads to a higher floor, to a sibling folder or to an entry point. */
export function findFloorViolations(
  files: readonly SourceFile[],
  floors: Readonly<Record<string, readonly Floor[]>>,
): BoundaryViolation[] {
  return files.flatMap((file) => {
    const source = Object.keys(floors).find((folder) => file.path.startsWith(`${folder}/`))
    if (source === undefined || isOutsideSources(file.path)) return []
    const findPosition = (path: string) => findFloor(path.slice(source.length + 1), floors[source]!)
    const home = findPosition(file.path)
    if (!home) return [{ path: file.path, line: 1, message: `is on no floor of ${source}` }]
    return file.imports.flatMap(({ specifier, line }) => {
      if (!specifier.startsWith('.')) return []
      const target = join(dirname(file.path), specifier)
      if (!target.startsWith(`${source}/`)) return []
      const there = findPosition(target)
      if (!there || there.folder === home.folder || there.level < home.level) return []
      const direction = there.level === home.level ? 'sideways' : 'upwards'
      return [{ path: file.path, line, message: `imports ${direction}: ${home.folder} -> ${there.folder}` }]
    })
  })
}

/** Returns the floor of a path relative to `src`; undefined if its folder is on no floor. */
function findFloor(path: string, floors: readonly Floor[]): FloorPosition | undefined {
  if (!path.includes('/')) return { level: floors.length, folder: 'src' }
  const positions = floors
    .flatMap((floor, level) => [floor].flat().map((folder) => ({ level, folder })))
    .filter(({ folder }) => path.startsWith(`${folder}/`))
  return positions.toSorted((a, b) => b.folder.length - a.folder.length)[0]
}
