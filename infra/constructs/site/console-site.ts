import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  type Function as EdgeFunction,
  FunctionEventType,
  HttpVersion,
  OriginRequestPolicy,
  PriceClass,
  type ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import { Duration } from 'aws-cdk-lib/core'
import { Construct } from 'constructs'
import { EDGE_HEADER } from '../../../shared/contract/edge.ts'
import { type DeployConfig, nameOf } from '../../config.ts'
import { suppressFindings } from '../../suppress-findings.ts'
import { showPageFunction, stripApiFunction } from '../edge-functions.ts'
import { LogBucket, PrivateBucket } from '../private-bucket.ts'
import { originSecretOf } from './origin-secret.ts'

export interface ConsoleSiteProps {
  config: DeployConfig
  /** Host of the HTTP API, which serves /api/* of the site. */
  apiHost: string
  /** ARN of the web ACL that checks every request first. */
  firewall: string
  headers: ResponseHeadersPolicy
}

/** The site: the console's files and, under /api, the API. They share one origin, so no call is cross-site. */
export class ConsoleSite extends Construct {
  readonly bucket: PrivateBucket
  readonly distribution: Distribution

  constructor(scope: Construct, id: string, { config, apiHost, firewall, headers }: ConsoleSiteProps) {
    super(scope, id)
    // CloudFront writes its log with an ACL, which other log buckets do not need.
    const logs = new LogBucket(this, 'Logs', { objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED })
    this.bucket = new PrivateBucket(this, 'Files', { logs })
    const shared = { responseHeadersPolicy: headers, viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS }
    this.distribution = new Distribution(this, 'Distribution', {
      comment: nameOf(config, 'site'),
      domainNames: config.domain ? [config.domain] : undefined,
      certificate: config.certificateArn
        ? Certificate.fromCertificateArn(this, 'Certificate', config.certificateArn)
        : undefined,
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      defaultRootObject: 'index.html',
      webAclId: firewall,
      // Otherwise a refusal for one person would be served to everybody who requests the same URL within 10 s.
      errorResponses: ERRORS.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      logBucket: logs,
      logFilePrefix: 'cloudfront/',
      defaultBehavior: { ...shared, ...this.#files(config) },
      additionalBehaviors: { '/api/*': { ...shared, ...this.#calls(config, apiHost) } },
    })
    suppressFindings(this.distribution, ACCEPTED)
  }

  /** Files without a compressed copy are compressed in transit. All are cached according to their own headers. */
  #files(config: DeployConfig): BehaviorOptions {
    return {
      // S3 returns 404 for a missing file, instead of 403, only if the caller may list the bucket.
      origin: S3BucketOrigin.withOriginAccessControl(this.bucket, {
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
      functionAssociations: [atViewerRequest(showPageFunction(this, config))],
    }
  }

  /** Calls are forwarded unchanged except for their prefix; no error page of the site ever replaces their responses. */
  #calls(config: DeployConfig, apiHost: string): BehaviorOptions {
    return {
      origin: new HttpOrigin(apiHost, {
        readTimeout: Duration.seconds(30),
        // CloudFront overwrites a header with this name that a client sends.
        customHeaders: { [EDGE_HEADER]: originSecretOf(config) },
      }),
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      functionAssociations: [atViewerRequest(stripApiFunction(this, config))],
    }
  }
}

const atViewerRequest = (fn: EdgeFunction) => ({ eventType: FunctionEventType.VIEWER_REQUEST, function: fn })

/** Error statuses that CloudFront would cache for 10 s despite the cache policy. */
const ERRORS = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504]

const ACCEPTED = {
  '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk':
    'The root of the site serves index.html, so no URL lists the bucket.',
  'AwsSolutions-CFR1': 'Buyers travel, so access is not restricted by country.',
}
