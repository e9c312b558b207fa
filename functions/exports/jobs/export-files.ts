import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { lazyBucketClient } from '../../platform/bucket-client.ts'
import type { Deps } from '../../platform/deps.ts'
import { env } from '../../platform/env.ts'

/** Lifetime of a download URL, in seconds. */
const OPEN_SECONDS = 300
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Access to the bucket of finished workbooks, which are deleted after seven days. */
export interface ExportFiles {
  put: (key: string, path: string, fileName: string) => Promise<void>
  /** Returns a presigned URL of the file. Anyone who has it can open the file for five minutes. */
  urlOf: (key: string) => Promise<string>
}

export interface ExportDeps extends Deps {
  files: ExportFiles
}

/**
 * Returns a key under the user's prefix. It cannot be guessed, and each run of a job gets a new one, so that runs do
 * not overwrite each other's files.
 */
export const fileKey = ({ newId }: Pick<Deps, 'newId'>, userNo: string): string =>
  `files/${userNo}/${newId('exportJob')}.xlsx`

/** The exports bucket. */
export const exportFiles = (): ExportFiles => {
  const client = lazyBucketClient()
  return {
    put: async (Key, path, fileName) => {
      const { size } = await stat(path)
      await client().send(
        new PutObjectCommand({
          Bucket: env('EXPORTS_BUCKET'),
          Key,
          Body: createReadStream(path),
          ContentLength: size,
          ContentType: WORKBOOK,
          ContentDisposition: `attachment; filename="${fileName}"`,
        }),
      )
    },
    urlOf: (Key) =>
      getSignedUrl(client(), new GetObjectCommand({ Bucket: env('EXPORTS_BUCKET'), Key }), { expiresIn: OPEN_SECONDS }),
  }
}
