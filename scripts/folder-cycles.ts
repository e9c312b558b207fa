// Finds import cycles between the parts of one folder. A part is a file or a subfolder.

/** Part of `folder` that contains a path: a subfolder, with a trailing slash, or a file. */
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
/** Maps part -> imported part -> one import between them. */
type Uses = Map<string, Map<string, string>>

/** Imports between the parts of each folder. */
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

/** Imports of the shortest cycle through a part; undefined if there is none. */
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
 * Cycles of folders, including type imports. Takes pairs of paths, `[importing, imported]`; returns the imports of the
 * shortest cycle of each affected folder.
 */
export const folderCycles = (imports: readonly Import[]): { folder: string; cycle: string[] }[] =>
  [...partsByFolder(imports)].flatMap(([folder, uses]) =>
    [...uses.keys()]
      .filter((part) => part.endsWith('/'))
      .flatMap((part) => {
        const cycle = wayBack(uses, part)
        return cycle ? [{ folder: `${folder}/${part}`, cycle }] : []
      }),
  )
