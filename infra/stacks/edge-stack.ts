import { Stack, type StackProps } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import type { DeployConfig } from '../config.ts'
import { SiteFirewall } from '../constructs/site/site-firewall.ts'

/** Resources that CloudFront reads only from us-east-1, regardless of the region of the other stacks. */
export class EdgeStack extends Stack {
  readonly firewall: SiteFirewall

  constructor(scope: Construct, id: string, config: DeployConfig, props: StackProps) {
    super(scope, id, { ...props, env: { ...props.env, region: 'us-east-1' } })
    this.firewall = new SiteFirewall(this, 'Firewall', config)
  }
}
