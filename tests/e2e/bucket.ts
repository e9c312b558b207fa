import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import ExcelJS from 'exceljs'
import { LOCAL_CREDENTIALS } from '../../infra/local/local-credentials.ts'
import type { Stack } from '../support/stack.ts'

type Cells = readonly (string | number)[]

/** Drops a workbook as a carrier's or a warehouse's system would: straight into the bucket. */
export const dropWorkbook = async (
  { info }: Pick<Stack, 'info'>,
  key: string,
  rows: readonly Cells[],
): Promise<void> => {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('Arrivals')
  for (const row of [['trackingNum', 'upc', 'quantity', 'note'], ...rows]) sheet.addRow([...row])
  const s3 = new S3Client({
    ...{ endpoint: info.s3Endpoint, region: 'us-east-1', forcePathStyle: true },
    credentials: LOCAL_CREDENTIALS,
  })
  const Body = Buffer.from(await book.xlsx.writeBuffer())
  await s3.send(new PutObjectCommand({ Bucket: info.buckets.uploads, Key: key, Body }))
  s3.destroy()
}
