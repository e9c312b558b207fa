import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { LOCAL_CREDENTIALS } from '../../infra/local/local-credentials.ts'
import type { Stack } from '../support/stack.ts'
import { type Cells, workbookOf } from './workbook.ts'

/** Uploads a workbook directly to the bucket, as the system of a carrier or a warehouse does. */
export const dropWorkbook = async (
  { info }: Pick<Stack, 'info'>,
  key: string,
  rows: readonly Cells[],
): Promise<void> => {
  const s3 = new S3Client({
    endpoint: info.s3Endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: LOCAL_CREDENTIALS,
  })
  const Body = await workbookOf([['trackingNum', 'upc', 'quantity', 'note'], ...rows])
  await s3.send(new PutObjectCommand({ Bucket: info.buckets.uploads, Key: key, Body }))
  s3.destroy()
}
