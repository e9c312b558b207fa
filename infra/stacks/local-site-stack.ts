import { Stack, type StackProps } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import type { DeployConfig } from '../config.ts'
import { showPageFunction, stripApiFunction } from '../constructs/edge-functions.ts'

/** The parts of the site that a local stack runs unchanged: the edge functions. */
export class LocalSiteStack extends Stack {
  constructor(scope: Construct, id: string, config: DeployConfig, props: StackProps) {
    super(scope, id, props)
    showPageFunction(this, config)
    stripApiFunction(this, config)
  }
}
