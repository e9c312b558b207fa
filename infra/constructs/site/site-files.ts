import { join } from 'node:path'
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, type BucketDeploymentProps, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Duration, Stack } from 'aws-cdk-lib/core'
import { Construct } from 'constructs'
import { suppressFindings } from '../../suppress-findings.ts'

export interface SiteFilesProps {
  /** The built console. */
  folder: string
  bucket: IBucket
  distribution: IDistribution
  /** Content of /config.json. */
  settings: Record<string, unknown>
}

/**
 * Deploys the built console: first the files with a content hash in their name, then the page that names them, so that
 * no page ever requests a missing file. Files of earlier versions are kept for pages that are still open.
 */
export class SiteFiles extends Construct {
  constructor(scope: Construct, id: string, { folder, bucket, distribution, settings }: SiteFilesProps) {
    super(scope, id)
    const shared = {
      destinationBucket: bucket,
      prune: false,
      memoryLimit: 512,
    } satisfies Partial<BucketDeploymentProps>
    const hashed = {
      ...shared,
      cacheControl: [CacheControl.setPublic(), CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()],
    } satisfies Partial<BucketDeploymentProps>
    const assets = new BucketDeployment(this, 'Assets', {
      ...hashed,
      sources: [Source.asset(join(folder, 'assets'))],
      destinationKeyPrefix: 'assets',
    })
    const compressed = new BucketDeployment(this, 'CompressedAssets', {
      ...hashed,
      sources: [Source.asset(join(folder, 'assets-br'))],
      destinationKeyPrefix: 'assets-br',
      contentEncoding: 'br',
    })
    const page = new BucketDeployment(this, 'Page', {
      ...shared,
      sources: [
        Source.asset(folder, { exclude: ['assets', 'assets/**', 'assets-br', 'assets-br/**', '.vite', '.vite/**'] }),
        Source.jsonData('config.json', settings),
        Source.jsonData('health', { status: 'ok' }),
      ],
      cacheControl: [CacheControl.noCache()],
      distribution,
      distributionPaths: ['/*'],
    })
    page.node.addDependency(assets, compressed)
    for (const child of Stack.of(this).node.children.filter(({ node }) =>
      node.id.startsWith('Custom::CDKBucketDeployment'),
    )) {
      suppressFindings(child, ACCEPTED)
    }
  }
}

const COPIES =
  "CDK's copier runs only during a deployment: it reads deployment assets, writes to the site's bucket, which contains public files, and clears the cache of distributions."

const ACCEPTED = {
  'AwsSolutions-IAM4[Policy::arn:<...>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]':
    'CDK’s copier runs only during a deployment, and its managed policy only allows writing its own log.',
  ...Object.fromEntries(
    [
      ...['s3:GetBucket*', 's3:GetObject*', 's3:List*', 's3:Abort*', 's3:DeleteObject*'].map(
        (action) => `Action::${action}`,
      ),
      ...['*', '<...>/*', 'arn:aws:s3:::cdk-hnb659fds-assets-<...>/*'].map((resource) => `Resource::${resource}`),
    ].map((finding) => [`AwsSolutions-IAM5[${finding}]`, COPIES]),
  ),
  'AwsSolutions-L1': 'CDK chooses the runtime of its copier.',
}
