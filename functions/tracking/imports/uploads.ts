import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { GetObjectCommand } from '@aws-sdk/client-s3'
import { type ReasonMessage, reasonMessage } from '../../../shared/reasons/reasons.ts'
import { MAX_SHEET_BYTES } from '../../../shared/tracking/import.rules.ts'
import { trackingReasons } from '../../../shared/tracking/tracking.reasons.ts'
import { bucketClient } from '../../platform/bucket-client.ts'
import { env } from '../../platform/env.ts'
import type { DroppedObject } from './drop.ts'

export const TOO_LARGE = reasonMessage(trackingReasons.fileTooLarge)
export const REPLACED = reasonMessage(trackingReasons.fileReplaced)
const GONE = reasonMessage(trackingReasons.fileGone)

/** A downloaded file, or the reason for its refusal, which is shown to the uploader. */
export type Download = { sha256: string } | { refused: ReasonMessage }

/** Access to the bucket of uploaded workbooks. */
export interface Uploads {
  /**
   * Writes exactly this version of an object to a file. Refuses a version that no longer exists or is larger than
   * MAX_SHEET_BYTES.
   */
  download: (object: DroppedObject, path: string) => Promise<Download>
}

/** The uploads bucket. Its client is created on first use and reused. */
export const bucketUploads = (): Uploads => {
  const client = bucketClient()
  return {
    download: async ({ key: Key, eTag, versionId }, path) => {
      const which = versionId ? { VersionId: versionId } : eTag ? { IfMatch: `"${eTag}"` } : {}
      const command = new GetObjectCommand({ Bucket: env('UPLOADS_BUCKET'), Key, ...which })
      const answer = await client.send(command).catch(whyNot)
      if ('refused' in answer) return answer
      if (!(answer.Body instanceof Readable)) throw new Error('The bucket did not return a stream')
      if ((answer.ContentLength ?? 0) > MAX_SHEET_BYTES) {
        answer.Body.destroy()
        return { refused: TOO_LARGE }
      }
      return keep(answer.Body, path)
    },
  }
}

const whyNot = (error: unknown): { refused: ReasonMessage } => {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NoSuchKey' || name === 'NoSuchVersion' || name === 'NotFound') return { refused: GONE }
  if (name === 'PreconditionFailed') return { refused: REPLACED }
  throw error
}

class TooLarge extends Error {}

/** Writes a stream to a file and hashes it. Stops at the limit, even if the declared size was smaller. */
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
