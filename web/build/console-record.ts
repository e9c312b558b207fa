import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Plugin } from 'vite'

/** The built console, for tests of the files that a browser must fetch. Paths of modules are under web/. */
export interface ConsoleRecord {
  chunks: ChunkRecord[]
  modules: Record<string, ModuleRecord>
}

/** A file of the built console, whose code is in the build folder. */
export interface ChunkRecord {
  fileName: string
  imports: string[]
  moduleIds: string[]
}

/** A module under web/. `imports`: paths of its static imports. `isLazy`: it is imported on demand. */
export interface ModuleRecord {
  imports: string[]
  isLazy: boolean
}

/** Records the files of the build and the modules in each of them. */
export const consoleRecord = (root: string, file: string): Plugin => {
  const below = (id: string): string[] => {
    const path = id.split('?')[0] ?? id
    return path.startsWith(`${root}/`) ? [path.slice(root.length + 1)] : []
  }
  return {
    name: 'dockside-console-record',
    apply: 'build',
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((output): ChunkRecord[] => {
        if (output.type !== 'chunk') return []
        const { fileName, imports, moduleIds } = output
        return [{ fileName, imports, moduleIds }]
      })
      const modules = [...this.getModuleIds()].flatMap((id): [string, ModuleRecord][] => {
        const info = this.getModuleInfo(id)
        if (!info) return []
        const { importedIds, dynamicImporters } = info
        return below(id).map((path) => [
          path,
          { imports: importedIds.flatMap(below), isLazy: dynamicImporters.length > 0 },
        ])
      })
      mkdirSync(dirname(file), { recursive: true })
      const record: ConsoleRecord = { chunks, modules: Object.fromEntries(modules) }
      writeFileSync(file, JSON.stringify(record))
    },
  }
}
