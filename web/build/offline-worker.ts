import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, transformWithOxc } from 'vite'
import { chunksIn, chunkWith, entryOf, type OutputChunk, withImports } from './output-chunks.ts'

const SOURCE = 'offline/worker.ts'

/**
 * Writes /offline.js, the service worker (web/offline/worker.ts), with the names of all files that the console needs to
 * show these modules, including their static imports. The entry of the first page is always included.
 */
export const offlineWorker = (root: string, modules: readonly string[]): Plugin => ({
  name: 'dockside-offline-worker',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const chunks = chunksIn(bundle)
    const entry = entryOf(chunks)
    const needed = withImports([entry, ...modules.map((module) => chunkWith(chunks, module))], chunks)
    const assets = [...filesOf(needed)].sort()
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

/** The files of the chunks: code, styles, and the files that these refer to. */
const filesOf = (chunks: Iterable<OutputChunk>): Set<string> =>
  new Set(
    [...chunks].flatMap(({ fileName, viteMetadata }) => [
      fileName,
      ...(viteMetadata?.importedCss ?? []),
      ...(viteMetadata?.importedAssets ?? []),
    ]),
  )
