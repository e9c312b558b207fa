import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { CHUNKS, ensureBuilt } from '../../../scripts/ensure-built.mjs'
import type { KeptChunk } from '../../../web/build/kept-chunks.ts'
import type { Screen } from '../../../web/screens/screen.ts'

const DIST = fileURLToPath(new URL('../../../dist/', import.meta.url))

/** The console as `npm start` serves it, built from the current sources. */
export const builtConsole = (): BuiltConsole => {
  ensureBuilt()
  return new BuiltConsole(JSON.parse(readFileSync(CHUNKS, 'utf8')))
}

export class BuiltConsole {
  readonly chunks: Map<string, KeptChunk>
  constructor(chunks: KeptChunk[]) {
    this.chunks = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  }

  /** Returns the files that a module of web/ needs before it can run: its chunk and all static imports. */
  needs(module: string): Set<string> {
    const isIt = ({ facadeModuleId }: KeptChunk) => facadeModuleId?.split('?')[0]?.endsWith(`/web/${module}`) ?? false
    const chunk = [...this.chunks.values()].find(isIt)
    if (!chunk) throw new Error(`${module} has no chunk of its own`)
    const found = new Set<string>()
    const visit = (file: string): void => {
      const next = this.chunks.get(file)
      if (!next || found.has(file)) return
      found.add(file)
      next.imports.forEach(visit)
    }
    visit(chunk.fileName)
    return found
  }

  /** Returns the modules of web/ that are fetched on demand and whose path matches the pattern. */
  lazyModules(pattern: RegExp): string[] {
    return [...this.chunks.values()].flatMap(({ facadeModuleId, isDynamicEntry }) => {
      const path = facadeModuleId?.split('/web/')[1]
      return isDynamicEntry && path && pattern.test(path) ? [path] : []
    })
  }

  /** Returns the module of web/ that a screen is loaded from; `load` only imports it. */
  moduleOf({ path, load }: Pick<Screen, 'path' | 'load'>): string {
    const imported = /['"`][^'"`]*\/([\w-]+-screen\.tsx)['"`]/.exec(String(load))?.[1]
    const [module, ...others] = imported ? this.lazyModules(new RegExp(`^screens/.*/${imported}$`)) : []
    if (!module || others.length > 0) throw new Error(`/${path}: load names no single *-screen.tsx`)
    return module
  }

  /** Returns the areas of texts that the code in these files shows. */
  areasShown(files: Iterable<string>): string[] {
    const modules = [...files].flatMap((file) => this.chunks.get(file)?.moduleIds ?? [])
    const own = modules.map((id) => id.split('?')[0] ?? id).filter((id) => /\/web\/.*\.tsx?$/.test(id))
    const areas = own.flatMap((id) =>
      [...readFileSync(id, 'utf8').matchAll(/useTexts\('(\w+)'\)/g)].map(([, area = '']) => area),
    )
    return [...new Set(areas)]
  }

  /** Returns the size of these files in KiB, each gzipped at level 9. */
  weigh(files: Iterable<string>): number {
    let bytes = 0
    for (const file of files) bytes += gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length
    return bytes / 1024
  }
}
