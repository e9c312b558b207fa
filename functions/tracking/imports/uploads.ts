import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { env, localEndpoint } from '../../platform/env.ts'

/** Largest workbook taken (DECISIONS s2). */
export const MAX_SHEET_BYTES = 20 * 1024 * 1024
export const TOO_LARGE = 'The file is larger than 20 MB. Split it and drop the parts.'
const GONE = 'The file is not in the bucket any more. Drop it again.'

/** A file brought here, or why not, for the person who dropped it. */
export type Download = { sha256: string } | { refused: string }

/** Where dropped workbooks lie. */
export interface Uploads {
  /** Writes an object's bytes to a file, never more than MAX_SHEET_BYTES of them. */
  download: (key: string, path: string) => Promise<Download>
}

/** The uploads bucket. Its client is made on first use and kept. */
export const bucketUploads = (): Uploads => {
  const endpoint = localEndpoint('S3_ENDPOINT')
  const client = new S3Client(endpoint ? { endpoint, forcePathStyle: true } : {})
  return {
    download: async (Key, path) => {
      const answer = await client.send(new GetObjectCommand({ Bucket: env('UPLOADS_BUCKET'), Key })).catch(gone)
      if (!answer) return { refused: GONE }
      if (!(answer.Body instanceof Readable)) throw new Error('The bucket answered no stream')
      if ((answer.ContentLength ?? 0) > MAX_SHEET_BYTES) {
        answer.Body.destroy()
        return { refused: TOO_LARGE }
      }
      return keep(answer.Body, path)
    },
  }
}

const gone = (error: unknown): undefined => {
  if (error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')) return undefined
  throw error
}

class TooLarge extends Error {}

/** Writes a stream to a file and hashes it on the way; stops at the limit, whatever its sender promised. */
export const keep = async (body: Readable, path: string): Promise<Download> => {
  const hash = createHash('sha256')
  let bytes = 0
  const watch = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length
      hash.update(chunk)
      if (bytes > MAX_SHEET_BYTES) done(new TooLarge())
      else done(null, chunk)
    },
  })
  try {
    await pipeline(body, watch, createWriteStream(path))
  } catch (error) {
    if (error instanceof TooLarge) return { refused: TOO_LARGE }
    throw error
  }
  return { sha256: hash.digest('base64url') }
}
