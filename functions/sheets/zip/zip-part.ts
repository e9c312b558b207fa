import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { asRefusal, damaged, wrongFormat } from '../sheet-refused.ts'
import { readAt, type ZipEntry } from './zip-directory.ts'

const STORED = 0
const DEFLATED = 8
const CHUNK_BYTES = 64 * 1024

/**
 * Unpacked bytes of one part, chunk by chunk, in bounded memory. Never yields more than the directory declares (already
 * validated), and throws at the end if length or checksum differ from it.
 */
export async function* readZipPart(file: FileHandle, entry: ZipEntry): AsyncGenerator<Buffer> {
  let size = 0
  let crc = 0
  for await (const chunk of unpacked(file, entry)) {
    size += chunk.length
    if (size > entry.size) throw damaged('longer than declared')
    crc = crc32(chunk, crc)
    yield chunk
  }
  if (size !== entry.size || crc !== entry.crc) throw damaged('length or checksum differ')
}

const unpacked = async function* (file: FileHandle, entry: ZipEntry): AsyncGenerator<Buffer> {
  const header = await readAt(file, entry.headerAt, 30)
  if (header.readUInt32LE(0) !== 0x04034b50) throw damaged('no local header')
  const start = entry.headerAt + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
  if (entry.method !== STORED && entry.method !== DEFLATED) throw wrongFormat('oddlyPacked')
  const packed = slices(file, start, entry.packedSize)
  if (entry.method === STORED) {
    yield* packed
    return
  }
  const source = Readable.from(packed, { objectMode: false })
  const inflate = createInflateRaw({ chunkSize: CHUNK_BYTES })
  source.on('error', (error) => inflate.destroy(error))
  try {
    yield* source.pipe(inflate)
  } catch (error) {
    throw asRefusal(error)
  } finally {
    source.destroy()
    inflate.destroy()
  }
}

const slices = async function* (file: FileHandle, start: number, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; at += CHUNK_BYTES) yield readAt(file, start + at, Math.min(CHUNK_BYTES, size - at))
}
