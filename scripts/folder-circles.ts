// Circles between the parts of one folder. Files may use each other inside a folder; a folder is used as a whole.

/** The part of `folder` that a path below it lies in: a folder, by a trailing slash, or a file. */
const partOf = (folder: string, path: string): string => {
  const rest = path.slice(folder.length + 1)
  const end = rest.indexOf('/')
  return end < 0 ? rest : rest.slice(0, end + 1)
}

const foldersAbove = (path: string): string[] => {
  const names = path.split('/').slice(0, -1)
  return names.map((_, index) => names.slice(0, index + 1).join('/'))
}

type Import = readonly [from: string, to: string]
/** Part -> part that it imports -> one import that shows it. */
type Uses = Map<string, Map<string, string>>

/** For each folder, which of its parts import which. */
const partsByFolder = (imports: readonly Import[]): Map<string, Uses> => {
  const byFolder = new Map<string, Uses>()
  for (const [from, to] of imports) {
    const target = new Set(foldersAbove(to))
    for (const folder of foldersAbove(from).filter((one) => target.has(one))) {
      const [a, b] = [partOf(folder, from), partOf(folder, to)]
      if (a === b) continue
      const uses = byFolder.get(folder) ?? new Map<string, Map<string, string>>()
      byFolder.set(folder, uses)
      const used = uses.get(a) ?? new Map<string, string>()
      uses.set(a, used)
      if (!used.has(b)) used.set(b, `${from} -> ${to}`)
    }
  }
  return byFolder
}

/** The shortest way back to a part, as the imports that make it; undefined when there is none. */
const wayBack = (uses: Uses, start: string): string[] | undefined => {
  const ways = [...(uses.get(start) ?? [])].map(([part, shown]) => ({ part, shown: [shown] }))
  const seen = new Set<string>()
  for (const way of ways) {
    if (way.part === start) return way.shown
    if (seen.has(way.part)) continue
    seen.add(way.part)
    for (const [part, shown] of uses.get(way.part) ?? []) ways.push({ part, shown: [...way.shown, shown] })
  }
  return undefined
}

/**
 * The circles that a folder is part of, imports of types included. Takes pairs of paths, `[importing, imported]`;
 * answers for each such folder the imports that close its shortest circle.
 */
export const folderCircles = (imports: readonly Import[]): { folder: string; circle: string[] }[] =>
  [...partsByFolder(imports)].flatMap(([folder, uses]) =>
    [...uses.keys()]
      .filter((part) => part.endsWith('/'))
      .flatMap((part) => {
        const circle = wayBack(uses, part)
        return circle ? [{ folder: `${folder}/${part}`, circle }] : []
      }),
  )
