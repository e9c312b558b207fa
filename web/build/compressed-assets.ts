import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

/**
 * Extensions of the hashed files that get a compressed copy. The edge (infra/edge/viewer-request.ts) expects a copy of
 * each file.
 */
const COMPRESSED = new Set(['.js', '.css', '.wasm'])

const compress = promisify(brotliCompress)

/**
 * Writes a Brotli copy of each hashed file to assets-br/, under the same name. At quality 11 the copies are a tenth
 * smaller than what a CDN compresses in transit, but take seconds of CPU time, which only a build can spend.
 */
export const compressedAssets = (folder: string): Plugin => ({
  name: 'dockside-compressed-assets',
  apply: 'build',
  async closeBundle() {
    const copies = join(folder, 'assets-br')
    await mkdir(copies, { recursive: true })
    const names = (await readdir(join(folder, 'assets'))).filter((name) => COMPRESSED.has(extname(name)))
    await Promise.all(
      names.map(async (name) => {
        const plain = await readFile(join(folder, 'assets', name))
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
        await writeFile(join(copies, name), await compress(plain, { params }))
      }),
    )
  },
})
