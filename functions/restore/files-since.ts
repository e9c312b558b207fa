import { ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3'

/** A workbook whose import may be missing from the restored table or unfinished there. */
export interface FileSince {
  key: string
  /** Time of the upload (ISO 8601, UTC). */
  at: string
}

/** Longest time, in milliseconds, for which an import may already have been in progress at the restore point. */
const UNDER_WAY = 30 * 60_000

/** The workbooks uploaded since half an hour before `to` (epoch milliseconds), oldest first. */
export const filesSince = async (s3: S3Client, Bucket: string, to: number): Promise<FileSince[]> => {
  const found: FileSince[] = []
  let ContinuationToken: string | undefined
  do {
    const page = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'tracking/', ContinuationToken }))
    for (const { Key = '', LastModified } of page.Contents ?? []) {
      if (LastModified && LastModified.getTime() > to - UNDER_WAY)
        found.push({ key: Key, at: LastModified.toISOString() })
    }
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken)
  return found.sort((a, b) => (a.at < b.at ? -1 : 1))
}
