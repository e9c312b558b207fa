import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'

const GLOBAL_STYLES = /@cloudscape-design\/global-styles\/index\.css$/
const FONT = /url\((["']?)data:[^;,]*(?:woff2?|octet-stream)[^;,]*;(?:charset=[^;,]*;)?base64,([A-Za-z0-9+/=]+)\1\)/g

/**
 * Cloudscape's global styles contain eight fonts as base64: 135 KB (gzipped) of CSS that blocks the first paint. This
 * plugin writes each font to a file beside the build cache and points the style at it, so that a page fetches only the
 * weights it shows.
 */
export const fontsToAssets = (folder: string): Plugin => ({
  name: 'dockside-fonts-to-assets',
  enforce: 'pre',
  transform(code, id) {
    const file = id.split('?')[0] ?? id
    if (!GLOBAL_STYLES.test(file)) return undefined
    mkdirSync(folder, { recursive: true })
    const linked = code.replace(FONT, (_all, _quote, base64: string) => {
      const bytes = Buffer.from(base64, 'base64')
      const name = `open-sans-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.woff2`
      writeFileSync(join(folder, name), bytes)
      return `url("./${relative(dirname(file), join(folder, name))}")`
    })
    return {
      code: linked.replaceAll('@font-face {', '@font-face {\n  font-display: swap;'),
      map: null,
    }
  },
})
