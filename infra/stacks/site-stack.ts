import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { keepDeploymentLogs } from '../constructs/deployment-logs.ts'
import { type BucketName, bucketAddress } from '../constructs/private-bucket.ts'
import type { Setting } from '../constructs/service-function.ts'
import { ConsoleSite } from '../constructs/site/console-site.ts'
import { SiteCheck } from '../constructs/site/site-check.ts'
import { SiteFiles } from '../constructs/site/site-files.ts'
import { SiteHeaders } from '../constructs/site/site-headers.ts'
import type { ApiStack } from './api-stack.ts'
import type { StatefulStack } from './stateful-stack.ts'

export interface SiteStackProps extends StackProps {
  setting: Setting
  /** ARN of the web ACL that checks every request first. */
  firewall: string
  /** The built console; without it the stack has no files, which is enough to inspect its template. */
  folder?: string
}

/** The console and the API at one address. */
export class SiteStack extends Stack {
  constructor(scope: Construct, id: string, store: StatefulStack, api: ApiStack, props: SiteStackProps) {
    const { setting, firewall, folder, ...given } = props
    super(scope, id, given)
    const { config } = setting.monitoring
    const { region } = this
    const hostOf = (bucket: BucketName) => `https://${bucketAddress(this, config, bucket).host}`
    const headers = new SiteHeaders(this, 'Headers', config, {
      connect: [`https://cognito-idp.${region}.amazonaws.com`, hostOf('uploads'), hostOf('labels')],
      images: [hostOf('uploads')],
    })
    const apiHost = `${api.contract.api.apiId}.execute-api.${region}.amazonaws.com`
    const { bucket, distribution } = new ConsoleSite(this, 'Console', { config, apiHost, firewall, headers })
    const settings = {
      apiBase: '/api',
      region,
      userPoolId: store.people.pool.userPoolId,
      userPoolClientId: store.people.client.userPoolClientId,
      local: false,
    }
    if (folder) new SiteFiles(this, 'Content', { folder, bucket, distribution, settings })
    new SiteCheck(this, 'Check', setting)
    keepDeploymentLogs(this, config, 'site')
    new CfnOutput(this, 'PointTheDomainAt', { value: distribution.distributionDomainName })
  }
}
