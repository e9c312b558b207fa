import type { Plugin } from 'vite'
import { chunksIn, chunkWith, entryOf, withImports } from './output-chunks.ts'

const SHELL = 'app/shell.tsx'
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
      const chunks = chunksIn(bundle)
      const entry = withImports([entryOf(chunks)], chunks)
      const shell = withImports([chunkWith(chunks, SHELL)], chunks)
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
