import { ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3'

/** A workbook of which the restored table may know nothing, or no end. */
export interface FileSince {
  key: string
  /** ISO 8601, UTC. */
  at: string
}

/** An import may have been under way this long when the clock stopped, in milliseconds. */
const UNDER_WAY = 30 * 60_000

/** The workbooks dropped since half an hour before `to` (epoch milliseconds), oldest first. */
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
