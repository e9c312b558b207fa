import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { word } from '../../shared/reasons/reasons.ts'
import { sheetsReasons } from '../../shared/sheets/sheets.reasons.ts'
import { asRefusal, damaged, encrypted, wrongFormat, zipBomb } from './sheet-refused.ts'

/**
 * A part of the zip, as described in the central directory at the end of the file (APPNOTE 4.3.12). Sizes are in bytes.
 */
interface ZipEntry {
  name: string
  method: number
  crc: number
  packedSize: number
  size: number
  headerAt: number
}

const MEGABYTE = 2 ** 20
const MAX_ENTRIES = 5000
const MAX_DIRECTORY = 4 * MEGABYTE
const MAX_UNPACKED = 300 * MEGABYTE
/** Smaller parts may have any compression ratio: blank styled rows compress extremely well. */
const LARGE_PART = 10 * MEGABYTE
const MAX_RATIO = 100
const END_BYTES = 22
const MAX_COMMENT = 0xffff
const CENTRAL_BYTES = 46
const LOCAL_BYTES = 30

/** Reads and validates the directory of a zip before unpacking any part. Names are in lower case, with slashes. */
export const readZipDirectory = async (file: FileHandle, fileSize: number): Promise<Map<string, ZipEntry>> => {
  const end = await findEnd(file, fileSize)
  if (end.count > MAX_ENTRIES) throw zipBomb(word(sheetsReasons.parts, { count: end.count }))
  if (end.size > MAX_DIRECTORY || end.at + end.size > fileSize) throw damaged()
  const entries = parseEntries(await readAt(file, end.at, end.size), end.count)
  refuseBombs(entries, fileSize)
  const byName = new Map(entries.map((entry) => [partName(entry.name), entry]))
  if (byName.size !== entries.length) throw damaged()
  return byName
}

export const partName = (name: string): string => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()

const readAt = async (file: FileHandle, at: number, size: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(size), 0, size, at)
  if (bytesRead !== size) throw damaged()
  return buffer
}

interface DirectoryEnd {
  count: number
  at: number
  size: number
}

const findEnd = async (file: FileHandle, fileSize: number): Promise<DirectoryEnd> => {
  const tailSize = Math.min(fileSize, END_BYTES + MAX_COMMENT)
  const tail = await readAt(file, fileSize - tailSize, tailSize)
  let at = tailSize - END_BYTES
  while (at >= 0 && tail.readUInt32LE(at) !== 0x06054b50) at -= 1
  if (at < 0) throw damaged()
  const found = { count: tail.readUInt16LE(at + 10), size: tail.readUInt32LE(at + 12), at: tail.readUInt32LE(at + 16) }
  const is64 = found.count === 0xffff || found.size === 0xffffffff || found.at === 0xffffffff
  if (!is64 || at < 20 || tail.readUInt32LE(at - 20) !== 0x07064b50) return found
  const end64 = await readAt(file, whole(tail.readBigUInt64LE(at - 12)), 56)
  if (end64.readUInt32LE(0) !== 0x06064b50) throw damaged()
  return {
    count: whole(end64.readBigUInt64LE(32)),
    size: whole(end64.readBigUInt64LE(40)),
    at: whole(end64.readBigUInt64LE(48)),
  }
}

const parseEntries = (bytes: Buffer, count: number): ZipEntry[] => {
  const entries: ZipEntry[] = []
  let at = 0
  for (let n = 0; n < count; n += 1) {
    if (at + CENTRAL_BYTES > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) throw damaged()
    const nameSize = bytes.readUInt16LE(at + 28)
    const extraSize = bytes.readUInt16LE(at + 30)
    const extraAt = at + CENTRAL_BYTES + nameSize
    if (extraAt + extraSize > bytes.length) throw damaged()
    if ((bytes.readUInt16LE(at + 8) & 1) !== 0) throw encrypted()
    const sizes = { size: bytes.readUInt32LE(at + 24), packedSize: bytes.readUInt32LE(at + 20) }
    entries.push({
      name: bytes.toString('utf8', at + CENTRAL_BYTES, extraAt),
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      ...in64({ ...sizes, headerAt: bytes.readUInt32LE(at + 42) }, bytes.subarray(extraAt, extraAt + extraSize)),
    })
    at = extraAt + extraSize + bytes.readUInt16LE(at + 32)
  }
  return entries
}

type Sizes = Pick<ZipEntry, 'size' | 'packedSize' | 'headerAt'>

// The zip64 extra field contains the values of fields set to 0xffffffff, in exactly this order (APPNOTE 4.5.3).
const in64 = (sizes: Sizes, extra: Buffer): Sizes => {
  if (Math.max(sizes.size, sizes.packedSize, sizes.headerAt) < 0xffffffff) return sizes
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    let from = at + 4
    const wide = (value: number): number => {
      if (value !== 0xffffffff) return value
      if (from + 8 > extra.length) throw damaged()
      from += 8
      return whole(extra.readBigUInt64LE(from - 8))
    }
    return { size: wide(sizes.size), packedSize: wide(sizes.packedSize), headerAt: wide(sizes.headerAt) }
  }
  throw damaged()
}

const whole = (value: bigint): number => {
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw damaged()
  return Number(value)
}

const refuseBombs = (entries: readonly ZipEntry[], fileSize: number): void => {
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0)
  if (unpacked > MAX_UNPACKED) throw zipBomb(word(sheetsReasons.megabytes, { count: Math.ceil(unpacked / MEGABYTE) }))
  for (const { size, packedSize } of entries) {
    if (size > LARGE_PART && size > packedSize * MAX_RATIO) throw zipBomb(word(sheetsReasons.blownUp))
  }
  // Parts that share the same packed bytes are a known way around the limits above.
  let free = 0
  for (const entry of entries.toSorted((a, b) => a.headerAt - b.headerAt)) {
    if (entry.headerAt < free) throw zipBomb(word(sheetsReasons.overlapping))
    free = entry.headerAt + LOCAL_BYTES + entry.name.length + entry.packedSize
    if (free > fileSize) throw damaged()
  }
}

const STORED = 0
const DEFLATED = 8
const CHUNK_BYTES = 64 * 1024

/**
 * Yields the unpacked bytes of one part, chunk by chunk, in bounded memory. Never yields more than the directory
 * declares (which was already validated). Throws at the end if length or checksum differ from the declared ones.
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
