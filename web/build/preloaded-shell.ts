import type { Plugin } from 'vite'

interface OutputChunk {
  fileName: string
  moduleIds: readonly string[]
  isEntry: boolean
  imports: readonly string[]
  viteMetadata?: { importedCss: Set<string> } | undefined
}

const SHELL = '/web/app/shell.tsx'
const SCRIPT = '<script src="/start.js">'

/**
 * Names the files of the shell in index.html, where start.js requests them for a browser with a stored login. Otherwise
 * they would be requested only after the entry has run. The sign-in page does not need them.
 */
export const preloadedShell = (): Plugin => ({
  name: 'dockside-preloaded-shell',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const chunks = new Map(
        Object.values(bundle).flatMap((file): [string, OutputChunk][] =>
          file.type === 'chunk' ? [[file.fileName, file]] : [],
        ),
      )
      const needs = (chunk: OutputChunk | undefined, found = new Set<OutputChunk>()): Set<OutputChunk> => {
        if (!chunk || found.has(chunk)) return found
        found.add(chunk)
        for (const file of chunk.imports) needs(chunks.get(file), found)
        return found
      }
      const all = [...chunks.values()]
      const entry = needs(all.find(({ isEntry }) => isEntry))
      const shell = needs(all.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(SHELL))))
      const files = [...shell]
        .filter((chunk) => !entry.has(chunk))
        .flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
      if (files.length === 0 || !html.includes(SCRIPT))
        throw new Error('index.html has no place for the files of the shell')
      const paths = files.map((file) => `/${file}`).join(' ')
      return html.replace(SCRIPT, `<script src="/start.js" data-shell="${paths}">`)
    },
  },
})
