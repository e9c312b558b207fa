import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { Progress, type ProgressStore } from '../progress.ts'

const KEY = 'operations/restore.json'

/** Progress in a bucket of the stage, so that anyone can resume from any machine. */
export const progressObject = (client: S3Client, Bucket: string): ProgressStore => ({
  says: `s3://${Bucket}/${KEY}`,
  read: async () => {
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: KEY }))
      return Progress.parse(JSON.parse((await Body?.transformToString()) ?? ''))
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined
      throw error
    }
  },
  write: async (progress) => {
    await client.send(new PutObjectCommand({ Bucket, Key: KEY, Body: JSON.stringify(progress, undefined, 2) }))
  },
  clear: async () => {
    await client.send(new DeleteObjectCommand({ Bucket, Key: KEY }))
  },
})
