import { createWriteStream, mkdtempSync } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isCompoundFile, isZip } from './detect-kind.ts'
import { emptyFile, tooLarge } from './sheet-refused.ts'

/** Bytes needed to recognize the kind of a file. */
export const FIRST_BYTES = 4096

export interface HeldFile {
  path: string
  /** Size in bytes. */
  size: number
  /** Deletes the temporary file; a file given by its path is kept. */
  release: () => Promise<void>
}

const MEGABYTE = 2 ** 20

/**
 * Provides the workbook as a file, because a zip is read from its end. A file given by its path is used in place; a
 * stream is written to the temporary folder. Refuses an empty file, and stops writing at `maxBytes` to refuse a larger
 * one. Errors of the stream are rethrown: they come from the bucket, so a retry may help.
 */
export const holdFile = async (source: Readable | string, maxBytes: number): Promise<HeldFile> => {
  if (typeof source === 'string') return checked(source, maxBytes, async () => {})
  // Do not await before the pipeline: if the source failed in the meantime, its error would be unhandled and end the
  // process.
  const folder = mkdtempSync(join(tmpdir(), 'sheet-'))
  const release = () => rm(folder, { recursive: true, force: true })
  const path = join(folder, 'workbook')
  try {
    await pipeline(source, upTo(maxBytes), createWriteStream(path))
    return await checked(path, maxBytes, release)
  } catch (error) {
    await release()
    throw error
  }
}

const checked = async (path: string, maxBytes: number, release: () => Promise<void>): Promise<HeldFile> => {
  const { size } = await stat(path)
  if (size === 0) throw emptyFile()
  if (size > maxBytes) throw tooLarge(Math.floor(maxBytes / MEGABYTE))
  return { path, size, release }
}

const upTo = (maxBytes: number) =>
  async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let taken = 0
    for await (const chunk of chunks) {
      // The first bytes are enough to name the kind of the file in the refusal. Reading the rest of a 15 MB text file
      // took several seconds.
      if (taken === 0 && chunk.length >= FIRST_BYTES && !mayBeWorkbook(chunk)) {
        yield chunk.subarray(0, FIRST_BYTES)
        return
      }
      taken += chunk.length
      if (taken > maxBytes) throw tooLarge(Math.floor(maxBytes / MEGABYTE))
      yield chunk
    }
  }

const mayBeWorkbook = (firstBytes: Uint8Array): boolean => isZip(firstBytes) || isCompoundFile(firstBytes)
