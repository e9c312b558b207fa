import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CONSOLE_RECORD, ensureBuilt } from '../../../scripts/ensure-built.mjs'
import type { ChunkRecord, ConsoleRecord, ModuleRecord } from '../../../web/build/console-record.ts'
import type { Screen } from '../../../web/screens/screen.ts'

const DIST = fileURLToPath(new URL('../../../dist/', import.meta.url))
const WEB = fileURLToPath(new URL('../../../web/', import.meta.url))

/** The console as `npm start` serves it, built from the current sources. */
export const builtConsole = (): BuiltConsole => {
  ensureBuilt()
  return new BuiltConsole(JSON.parse(readFileSync(CONSOLE_RECORD, 'utf8')))
}

/** Modules are named by their paths under web/. */
export class BuiltConsole {
  readonly chunks: Map<string, ChunkRecord>
  readonly #fileOf: Map<string, string>
  readonly #modules: Map<string, ModuleRecord>
  constructor({ chunks, modules }: ConsoleRecord) {
    this.chunks = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
    this.#modules = new Map(Object.entries(modules))
    this.#fileOf = new Map(
      chunks.flatMap(({ fileName, moduleIds }) =>
        moduleIds.map((id): [string, string] => [(id.split('?')[0] ?? id).replace(WEB, ''), fileName]),
      ),
    )
  }

  /** Returns the files that a module needs before it can run: its own and all static imports. */
  needs(module: string): Set<string> {
    const file = this.#fileOf.get(module)
    if (!file) throw new Error(`No file of the console contains ${module}`)
    const found = new Set<string>()
    const visit = (name: string): void => {
      const chunk = this.chunks.get(name)
      if (!chunk || found.has(name)) return
      found.add(name)
      chunk.imports.forEach(visit)
    }
    visit(file)
    return found
  }

  /** Returns a module and those that it imports statically, directly or not. */
  modulesOf(module: string): Set<string> {
    const found = new Set([module])
    for (const path of found) for (const next of this.#modules.get(path)?.imports ?? []) found.add(next)
    return found
  }

  /** Returns the modules that are imported on demand and whose path matches the pattern. */
  lazyModules(pattern: RegExp): string[] {
    return [...this.#modules].flatMap(([path, { isLazy }]) => (isLazy && pattern.test(path) ? [path] : []))
  }

  /** Returns the module that a screen is loaded from; `load` only imports it. */
  moduleOf({ path, load }: Pick<Screen, 'path' | 'load'>): string {
    const imported = /['"`][^'"`]*\/([\w-]+-screen\.tsx)['"`]/.exec(String(load))?.[1]
    const [module, ...others] = imported ? this.lazyModules(new RegExp(`^screens/.*/${imported}$`)) : []
    if (!module || others.length > 0) throw new Error(`/${path}: load names no single *-screen.tsx`)
    return module
  }

  /** Returns the areas of texts that these modules show. */
  areasShown(modules: Iterable<string>): string[] {
    const own = [...modules].filter((path) => /\.tsx?$/.test(path))
    const areas = own.flatMap((path) =>
      [...readFileSync(join(WEB, path), 'utf8').matchAll(/useTexts\('(\w+)'\)/g)].map(([, area = '']) => area),
    )
    return [...new Set(areas)]
  }

  /** Returns the size of these files in KiB, as a browser that accepts Brotli downloads them. */
  weigh(files: Iterable<string>): number {
    let bytes = 0
    for (const file of files) bytes += readFileSync(join(DIST, file.replace(/^assets\//, 'assets-br/'))).length
    return bytes / 1024
  }
}
