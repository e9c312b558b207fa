import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { vi } from 'vitest'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

type Chunk = Rolldown.OutputChunk

/** The console as `vite build` makes it from the sources as they are now; in memory, so that nobody's dist/ is touched. */
export const buildConsole = async (): Promise<BuiltConsole> => {
  // Under a test runner this says 'test', and React would come with its checks for developers.
  vi.stubEnv('NODE_ENV', 'production')
  const built = await build({ configFile: `${ROOT}vite.config.ts`, logLevel: 'silent', build: { write: false } })
  vi.unstubAllEnvs()
  if (!('output' in built)) throw new Error('vite has built something else')
  return new BuiltConsole(built.output.filter((file) => file.type === 'chunk'))
}

export class BuiltConsole {
  readonly chunks: Map<string, Chunk>
  constructor(chunks: Chunk[]) {
    this.chunks = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  }

  /** The files that a module of web/ needs before it can run: its chunk and all that it imports outright. */
  needs(module: string): Set<string> {
    const isIt = ({ facadeModuleId }: Chunk) => facadeModuleId?.split('?')[0]?.endsWith(`/web/${module}`) ?? false
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

  /** Modules of web/ that are fetched on demand, by a pattern of their path. */
  lazyModules(pattern: RegExp): string[] {
    return [...this.chunks.values()].flatMap(({ facadeModuleId, isDynamicEntry }) => {
      const path = facadeModuleId?.split('/web/')[1]
      return isDynamicEntry && path && pattern.test(path) ? [path] : []
    })
  }

  /** The areas of texts that the code in these files shows. */
  areasShown(files: Iterable<string>): string[] {
    const modules = [...files].flatMap((file) => this.chunks.get(file)?.moduleIds ?? [])
    const own = modules.map((id) => id.split('?')[0] ?? id).filter((id) => /\/web\/.*\.tsx?$/.test(id))
    const areas = own.flatMap((id) =>
      [...readFileSync(id, 'utf8').matchAll(/useTexts\('(\w+)'\)/g)].map(([, area = '']) => area),
    )
    return [...new Set(areas)]
  }

  /** KiB of these files, each gzipped at level 9. */
  weigh(files: Iterable<string>): number {
    let bytes = 0
    for (const file of files) bytes += gzipSync(this.chunks.get(file)?.code ?? '', { level: 9 }).length
    return bytes / 1024
  }
}
