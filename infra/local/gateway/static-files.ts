import { readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { sendText } from './answer.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
}
const COMPRESSED = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.map', '.webmanifest', '.wasm'])

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

interface Asset {
  plain: Buffer
  /** Modification time of the file, in milliseconds. */
  written: number
  extension: string
  packed: Map<'br' | 'gzip', Promise<Buffer>>
}

const encodingFor = (request: IncomingMessage): 'br' | 'gzip' | undefined => {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined
}

/**
 * Output is at most 2% larger than with quality 9 and takes a fifteenth of the CPU time, which matters because each
 * start compresses requested files again.
 */
const BROTLI_QUALITY = 5

const pack = (asset: Asset, encoding: 'br' | 'gzip'): Promise<Buffer> => {
  const cached = asset.packed.get(encoding)
  if (cached) return cached
  const packing =
    encoding === 'br'
      ? brotli(asset.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
      : zip(asset.plain, { level: 9 })
  asset.packed.set(encoding, packing)
  return packing
}

/** Holds files that the build has compressed, as the bucket stores them: with the encoding in their metadata. */
const BROTLI_FOLDER = '/assets-br/'

const isHashed = (path: string): boolean => path.startsWith('/assets/') || path.startsWith(BROTLI_FOLDER)

/**
 * The built console. Files are read once and kept in memory, compressed once per encoding; browsers may cache hashed
 * files forever and revalidate pages. A page that has changed is read again, because a build during a running start
 * removes the hashed files named in the old page. Returns false if the file does not exist.
 */
export const staticFiles = (folder: string, pageHeaders: OutgoingHttpHeaders) => {
  const assets = new Map<string, Asset>()
  const load = async (path: string): Promise<Asset | undefined> => {
    try {
      const file = join(folder, path)
      // Reads the modification time first, so that a change during the read causes another read.
      const { mtimeMs } = await stat(file)
      return { plain: await readFile(file), written: mtimeMs, extension: extname(path), packed: new Map() }
    } catch {
      return undefined
    }
  }
  // If a build has removed the file, the copy in memory is served.
  const isNewer = (path: string, { written }: Asset): Promise<boolean> =>
    stat(join(folder, path)).then(
      ({ mtimeMs }) => mtimeMs !== written,
      () => false,
    )
  const find = async (path: string): Promise<Asset | undefined> => {
    const cached = assets.get(path)
    if (cached && (isHashed(path) || !(await isNewer(path, cached)))) return cached
    const asset = await load(path)
    if (asset) assets.set(path, asset)
    return asset ?? cached
  }
  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean> => {
    const safe = normalize(decodePath(path))
    if (safe.includes('\0') || safe.split(/[/\\]/).includes('..')) return false
    const asset = await find(safe)
    if (!asset) return false
    const isBrotli = safe.startsWith(BROTLI_FOLDER)
    const accepted = COMPRESSED.has(asset.extension) && !isBrotli ? encodingFor(request) : undefined
    const encoding = isBrotli ? 'br' : accepted
    const page = asset.extension === '.html'
    sendText(response, 200, accepted ? await pack(asset, accepted) : asset.plain, {
      ...pageHeaders,
      'content-type': TYPES[asset.extension] ?? 'application/octet-stream',
      'cache-control': isHashed(safe) ? 'public, max-age=31536000, immutable' : 'no-cache',
      vary: 'Accept-Encoding',
      ...(encoding ? { 'content-encoding': encoding } : {}),
      ...(page ? {} : { 'cross-origin-resource-policy': 'same-origin' }),
    })
    return true
  }
}

const decodePath = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return '/'
  }
}
