import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, transformWithOxc } from 'vite'

interface OutputChunk {
  fileName: string
  moduleIds: readonly string[]
  isEntry: boolean
  imports: readonly string[]
  viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> } | undefined
}

const SOURCE = 'offline/worker.ts'

/**
 * Writes /offline.js, the service worker (web/offline/worker.ts), with the names of all files that the console needs to
 * show these modules, including their static imports. The entry of the first page is always included.
 */
export const offlineWorker = (root: string, modules: readonly string[]): Plugin => ({
  name: 'dockside-offline-worker',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).flatMap((output): OutputChunk[] => (output.type === 'chunk' ? [output] : []))
    const entry = chunks.find(({ isEntry }) => isEntry)
    if (!entry) throw new Error('The console has no entry')
    const assets = [...filesOf([entry, ...modules.map((module) => chunkOf(chunks, module))], chunks)].sort()
    const version = createHash('sha256').update(assets.join('\n')).digest('hex').slice(0, 12)
    const path = join(root, SOURCE)
    const { code } = await transformWithOxc(readFileSync(path, 'utf8'), path, { sourcemap: false })
    const release = JSON.stringify({ version, assets: assets.map((file) => `/${file}`), entry: entry.fileName })
    this.emitFile({
      type: 'asset',
      fileName: 'offline.js',
      source: `const release = ${release}\n${withoutExports(code)}`,
    })
  },
})

/** The worker is a classic script: it can neither import nor be imported. */
const withoutExports = (code: string): string => {
  const script = code.replace(/^export\s*\{\s*\};?\s*$/m, '')
  if (/^\s*(import|export)\b/m.test(script)) throw new Error(`${SOURCE} may neither import nor export`)
  return script
}

const chunkOf = (chunks: readonly OutputChunk[], module: string): OutputChunk => {
  const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.split('?')[0]?.endsWith(`/web/${module}`)))
  if (!found) throw new Error(`No file of the console contains ${module}`)
  return found
}

/** The files of the chunks and of their static imports: code, styles, and the files that these refer to. */
const filesOf = (from: readonly OutputChunk[], chunks: readonly OutputChunk[]): Set<string> => {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set<string>()
  const visit = (chunk: OutputChunk | undefined): void => {
    if (!chunk || found.has(chunk.fileName)) return
    found.add(chunk.fileName)
    for (const file of chunk.viteMetadata?.importedCss ?? []) found.add(file)
    for (const file of chunk.viteMetadata?.importedAssets ?? []) found.add(file)
    for (const file of chunk.imports) visit(byFile.get(file))
  }
  for (const chunk of from) visit(chunk)
  return found
}
