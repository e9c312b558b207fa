import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { bucketClient } from '../../platform/bucket-client.ts'
import { env } from '../../platform/env.ts'
import type { ExportFiles } from './export-files.ts'

/** Lifetime of a download URL, in seconds. */
const OPEN_SECONDS = 300
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The exports bucket, accessed through a separate client. */
export const exportBucket = (): ExportFiles => {
  const client = bucketClient()
  return {
    put: async (Key, path, fileName) => {
      const { size } = await stat(path)
      await client.send(
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
      getSignedUrl(client, new GetObjectCommand({ Bucket: env('EXPORTS_BUCKET'), Key }), { expiresIn: OPEN_SECONDS }),
  }
}
