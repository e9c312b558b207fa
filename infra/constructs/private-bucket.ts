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
  /** Target bucket of its access log. */
  logs: IBucket
}

/** A private bucket: TLS only, encrypted; incomplete uploads are removed after a day. */
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
        // Overwritten and deleted files can be recovered for a month.
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
  /** Its ARN as shown in findings of the security checks. */
  shown: string
}

/**
 * Name, ARN and host of a bucket as text, because CloudFormation would look up each reference from another stack
 * separately. The name includes the account and the region, because bucket names are global.
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

/** Receives the access logs of the other buckets and keeps them for a year. */
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

/** Allows only pages of the site to use a bucket's presigned URLs. */
export const corsFor = (siteUrl: string, ...allowedMethods: HttpMethods[]): CorsRule => ({
  allowedOrigins: [siteUrl],
  allowedMethods,
  allowedHeaders: ['*'],
  exposedHeaders: ['ETag'],
  maxAge: 3600,
})
