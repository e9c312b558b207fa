import { Readable } from 'node:stream'
import { CopyObjectCommand, DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { lazyBucketClient } from '../bucket-client.ts'
import { type EnvName, env } from '../env.ts'

/** URL and form fields for uploading a file from a browser. */
export interface UploadForm {
  url: string
  fields: Record<string, string>
}

export interface FileHead {
  bytes: Uint8Array
  /** Size of the whole object in bytes. */
  size: number
  eTag: string
}

/** Access to the files of a bucket by their keys. */
export interface BucketFiles {
  /**
   * Returns a form with which a browser may upload one object of this type, up to this size. It is valid for a few
   * minutes.
   */
  uploadForm: (key: string, of: { contentType: string; maxBytes: number }) => Promise<UploadForm>
  /** Returns the bytes of a small object; undefined if it is missing or larger than `maxBytes`. */
  read: (key: string, maxBytes: number) => Promise<Uint8Array | undefined>
  /**
   * Returns the first bytes, the size and the ETag of an object; undefined if it is missing. The ETag changes with the
   * content.
   */
  head: (key: string, bytes: number) => Promise<FileHead | undefined>
  /** Copies an object unless it has changed since it was read; returns false if it has. */
  copy: (from: string, to: string, of: { eTag: string; contentType: string }) => Promise<boolean>
  write: (key: string, bytes: Uint8Array, of: { contentType: string; cacheControl: string }) => Promise<void>
  remove: (key: string) => Promise<void>
  /**
   * Returns a URL for showing the object, valid for one to two hours. It stays the same for an hour, so that browsers
   * can cache it.
   */
  addressOf: (key: string, at: string) => Promise<string>
  /**
   * Returns a URL for downloading the object, or one of its versions, under a file name. It is valid for five minutes
   * by default.
   */
  downloadOf: (key: string, of: { versionId: string; fileName: string; seconds?: number }) => Promise<string>
}

const FORM_SECONDS = 600
const HOUR_MS = 3_600_000
/** A URL is reused for an hour, and a page may stay open for another hour after that. */
const ADDRESS_SECONDS = 2 * 3600
const DOWNLOAD_SECONDS = 300

/** The files of the bucket named by this environment variable. */
export const bucketFiles = (bucket: EnvName): BucketFiles => {
  const client = lazyBucketClient()
  return {
    uploadForm: (key, { contentType, maxBytes }) =>
      createPresignedPost(client(), {
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
      const answer = await client()
        .send(new GetObjectCommand({ Bucket: env(bucket), Key }))
        .catch(noneIfGone)
      if (!answer) return undefined
      if (!(answer.Body instanceof Readable)) throw new Error('The bucket did not return a stream')
      if ((answer.ContentLength ?? Number.POSITIVE_INFINITY) > maxBytes) {
        answer.Body.destroy()
        return undefined
      }
      return answer.Body.transformToByteArray()
    },
    head: async (Key, bytes) => {
      const answer = await client()
        .send(new GetObjectCommand({ Bucket: env(bucket), Key, Range: `bytes=0-${bytes - 1}` }))
        .catch(noneIfGone)
      if (!answer) return undefined
      const { Body, ContentRange = '', ETag = '' } = answer
      if (!(Body instanceof Readable)) throw new Error('The bucket did not return a stream')
      const size = Number(ContentRange.slice(ContentRange.indexOf('/') + 1))
      return { bytes: await Body.transformToByteArray(), size, eTag: ETag }
    },
    copy: async (from, Key, { eTag, contentType }) => {
      const copied = await client()
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
      await client().send(new PutObjectCommand({ Bucket: env(bucket), Key, Body, ...headers }))
    },
    remove: async (Key) => {
      await client().send(new DeleteObjectCommand({ Bucket: env(bucket), Key }))
    },
    addressOf: (Key, at) => {
      const signingDate = new Date(Math.floor(Date.parse(at) / HOUR_MS) * HOUR_MS)
      const command = new GetObjectCommand({ Bucket: env(bucket), Key })
      return getSignedUrl(client(), command, { expiresIn: ADDRESS_SECONDS, signingDate })
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
      return getSignedUrl(client(), command, { expiresIn: seconds })
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
