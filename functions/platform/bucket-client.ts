import { S3Client } from '@aws-sdk/client-s3'
import { localSigner } from './local-signer.ts'
import { serviceClient } from './service-client.ts'

/** Milliseconds within which a bucket must begin to answer; long enough to send one part of a large file. */
const ANSWER_MS = 30_000

/**
 * Creates an S3 client. The presigned URLs and upload forms that it signs have the permissions of the function's role.
 */
export const bucketClient = ({ requestTimeout = ANSWER_MS } = {}): S3Client => {
  const { endpoint, ...handler } = serviceClient('S3_ENDPOINT', { requestTimeout })
  return new S3Client(endpoint ? { ...handler, endpoint, forcePathStyle: true, credentials: localSigner } : handler)
}
