import { Readable } from 'node:stream'
import { CopyObjectCommand, DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { HOUR_MS } from '../../../shared/values/durations.ts'
import { bucketClient } from '../bucket-client.ts'
import { type EnvName, env } from '../env.ts'
import type { BucketFiles } from './bucket-files.ts'

const FORM_SECONDS = 600
/** A URL is reused for an hour, and a page may stay open for another hour after that. */
const ADDRESS_SECONDS = 2 * 3600
const DOWNLOAD_SECONDS = 300

/** The files of the bucket named by this environment variable, with their own S3 client. */
export const bucketObjects = (bucket: EnvName): BucketFiles => {
  const client = bucketClient()
  return {
    uploadForm: (key, { contentType, maxBytes }) =>
      createPresignedPost(client, {
        Bucket: env(bucket),
        Key: key,
        Expires: FORM_SECONDS,
        Conditions: [
          ['content-length-range', 1, maxBytes],
          ['eq', '$Content-Type', contentType],
        ],
        Fields: { 'Content-Type': contentType },
      }),
    read: async (Key, maxBytes) => {
      const answer = await client.send(new GetObjectCommand({ Bucket: env(bucket), Key })).catch(noneIfGone)
      if (!answer) return undefined
      if (!(answer.Body instanceof Readable)) throw new Error('The bucket did not return a stream')
      if ((answer.ContentLength ?? Number.POSITIVE_INFINITY) > maxBytes) {
        answer.Body.destroy()
        return undefined
      }
      return answer.Body.transformToByteArray()
    },
    head: async (Key, bytes) => {
      const answer = await client
        .send(new GetObjectCommand({ Bucket: env(bucket), Key, Range: `bytes=0-${bytes - 1}` }))
        .catch(noneIfGone)
      if (!answer) return undefined
      const { Body, ContentRange = '', ETag = '' } = answer
      if (!(Body instanceof Readable)) throw new Error('The bucket did not return a stream')
      const size = Number(ContentRange.slice(ContentRange.indexOf('/') + 1))
      return { bytes: await Body.transformToByteArray(), size, eTag: ETag }
    },
    copy: async (from, Key, { eTag, contentType }) => {
      const copied = await client
        .send(
          new CopyObjectCommand({
            Bucket: env(bucket),
            Key,
            CopySource: `${env(bucket)}/${from}`,
            CopySourceIfMatch: eTag,
            MetadataDirective: 'REPLACE',
            ContentType: contentType,
          }),
        )
        .catch(noneIfGone)
      return copied !== undefined
    },
    write: async (Key, Body, { contentType, cacheControl }) => {
      const headers = { ContentType: contentType, CacheControl: cacheControl }
      await client.send(new PutObjectCommand({ Bucket: env(bucket), Key, Body, ...headers }))
    },
    remove: async (Key) => {
      await client.send(new DeleteObjectCommand({ Bucket: env(bucket), Key }))
    },
    addressOf: (Key, at) => {
      const signingDate = new Date(Math.floor(Date.parse(at) / HOUR_MS) * HOUR_MS)
      const command = new GetObjectCommand({ Bucket: env(bucket), Key })
      return getSignedUrl(client, command, { expiresIn: ADDRESS_SECONDS, signingDate })
    },
    downloadOf: (Key, { versionId, fileName, seconds = DOWNLOAD_SECONDS }) => {
      const command = new GetObjectCommand({
        Bucket: env(bucket),
        Key,
        VersionId: versionId || undefined,
        // Files uploaded by users are always downloaded, never opened in the browser.
        ResponseContentDisposition: `attachment; filename*=UTF-8''${headerName(fileName)}`,
        ResponseContentType: 'application/octet-stream',
      })
      return getSignedUrl(client, command, { expiresIn: seconds })
    },
  }
}

/** Encodes a file name for a header (RFC 5987). */
const headerName = (fileName: string): string =>
  encodeURIComponent(fileName.toWellFormed()).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)

const noneIfGone = (error: unknown): undefined => {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NoSuchKey' || name === 'NotFound' || name === 'PreconditionFailed') return undefined
  throw error
}
