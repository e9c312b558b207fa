import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  type CorsRule,
  type HttpMethods,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3'
import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib/core'
import type { Construct, IConstruct } from 'constructs'
import { type DeployConfig, nameOf } from '../config.ts'

/** The buckets that functions use. */
export type BucketName = 'uploads' | 'labels' | 'exports'

export interface PrivateBucketProps extends BucketProps {
  /** Where its access log goes. */
  logs: IBucket
}

/** A bucket nobody reaches from outside, over TLS only, encrypted, cleared of half uploads after a day. */
export class PrivateBucket extends Bucket {
  constructor(scope: Construct, id: string, { logs, lifecycleRules = [], ...props }: PrivateBucketProps) {
    super(scope, id, {
      ...closed,
      versioned: true,
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: `${id.toLowerCase()}/`,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      lifecycleRules: [
        { id: 'half-uploads', abortIncompleteMultipartUploadAfter: Duration.days(1) },
        // A month to take back an overwritten or deleted file.
        { id: 'old-versions', noncurrentVersionExpiration: Duration.days(30), expiredObjectDeleteMarker: true },
        ...lifecycleRules,
      ],
      ...props,
    })
  }
}

export interface BucketAddress {
  name: string
  arn: string
  host: string
  /** Its ARN as findings of the security checks show it. */
  shown: string
}

/**
 * Name, ARN and host of a bucket as text: CloudFormation would look up each reference from another stack by itself. With the
 * account and the region in it, as names of buckets are shared by everybody.
 */
export const bucketAddress = (scope: IConstruct, config: DeployConfig, bucket: BucketName): BucketAddress => {
  const { account, region, partition, urlSuffix } = Stack.of(scope)
  const ours = nameOf(config, bucket)
  const name = `${ours}-${account}-${region}`
  return {
    name,
    arn: `arn:${partition}:s3:::${name}`,
    host: `${name}.s3.${region}.${urlSuffix}`,
    shown: `arn:${partition}:s3:::${ours}-<...>`,
  }
}

/** Where the other buckets write who read what; kept a year. */
export class LogBucket extends Bucket {
  constructor(scope: Construct, id: string, props: BucketProps = {}) {
    super(scope, id, {
      ...closed,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      lifecycleRules: [
        { id: 'a-year', expiration: Duration.days(365), abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
      ...props,
    })
  }
}

const closed = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
  encryption: BucketEncryption.S3_MANAGED,
  objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
} satisfies BucketProps

/** Lets pages of the site, and no others, use a bucket's presigned addresses. */
export const corsFor = (siteUrl: string, ...allowedMethods: HttpMethods[]): CorsRule => ({
  allowedOrigins: [siteUrl],
  allowedMethods,
  allowedHeaders: ['*'],
  exposedHeaders: ['ETag'],
  maxAge: 3600,
})
