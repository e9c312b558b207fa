import { S3Client } from '@aws-sdk/client-s3'
import { localEndpoint } from './env.ts'
import { localSigner } from './local-signer.ts'

/** A client of the buckets. What it signs (presigned addresses, upload forms) opens what the signing function's role may reach. */
export const bucketClient = (): S3Client => {
  const endpoint = localEndpoint('S3_ENDPOINT')
  return new S3Client(endpoint ? { endpoint, forcePathStyle: true, credentials: localSigner } : {})
}

/** Such a client that is made on first use and kept: a function that starts may never need it. */
export const lazyBucketClient = (): (() => S3Client) => {
  let made: S3Client | undefined
  return () => {
    made ??= bucketClient()
    return made
  }
}
