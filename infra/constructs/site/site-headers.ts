import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront'
import { Duration } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { type DeployConfig, nameOf } from '../../config.ts'
import { contentPolicy } from '../../edge/content-policy.ts'

/** Allowed origins in addition to the site itself. */
export interface Origins {
  /** Origins to which its pages may connect. */
  connect: readonly string[]
  /** Origins of images. */
  images: readonly string[]
}

/** Security headers of all responses of the site. */
export class SiteHeaders extends ResponseHeadersPolicy {
  constructor(scope: Construct, id: string, config: DeployConfig, { connect, images }: Origins) {
    super(scope, id, {
      responseHeadersPolicyName: nameOf(config, 'site'),
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy: contentPolicy(connect, images), override: true },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.days(730),
          includeSubdomains: true,
          preload: true,
          override: true,
        },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
        referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
      },
      customHeadersBehavior: {
        customHeaders: [
          // The camera scans barcodes; no other device feature is used.
          {
            header: 'permissions-policy',
            value: 'camera=(self), microphone=(), geolocation=(), payment=()',
            override: true,
          },
          { header: 'cross-origin-opener-policy', value: 'same-origin', override: true },
        ],
      },
      removeHeaders: ['server'],
    })
  }
}
