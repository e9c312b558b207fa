/** Imports of one module, as ids. */
export interface ModuleImports {
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}

export type ImportsOf = (id: string) => ModuleImports | null

/**
 * For each module that `entry` reaches, the roots that load it: the entry and the modules imported dynamically. A root
 * loads a module if static imports lead from the root to the module, so the roots of a module include those of every
 * module that imports it.
 */
export const rootsByModule = (entry: string, importsOf: ImportsOf): Map<string, Set<string>> => {
  const roots = [entry]
  const known = new Set(roots)
  const found = new Map<string, Set<string>>()
  for (const root of roots) {
    const open = [root]
    for (const id of open) {
      const loadedBy = found.get(id) ?? new Set<string>()
      if (loadedBy.has(root)) continue
      found.set(id, loadedBy.add(root))
      const imports = importsOf(id)
      open.push(...(imports?.importedIds ?? []))
      for (const lazy of imports?.dynamicallyImportedIds ?? []) {
        if (known.has(lazy)) continue
        known.add(lazy)
        roots.push(lazy)
      }
    }
  }
  return found
}

/** Returns the files of one import cycle, from the first file back to itself; undefined if there is none. */
export const findCycle = (imports: ReadonlyMap<string, readonly string[]>): string[] | undefined => {
  const done = new Set<string>()
  const visit = (file: string, path: readonly string[]): string[] | undefined => {
    const at = path.indexOf(file)
    if (at !== -1) return [...path.slice(at), file]
    if (done.has(file)) return undefined
    for (const next of imports.get(file) ?? []) {
      const found = visit(next, [...path, file])
      if (found) return found
    }
    done.add(file)
    return undefined
  }
  for (const file of imports.keys()) {
    const found = visit(file, [])
    if (found) return found
  }
  return undefined
}
