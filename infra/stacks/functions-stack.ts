import { Stack, type StackProps } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { contracts } from '../../shared/contracts.ts'
import { type Domain, DomainApi } from '../constructs/domain-api.ts'
import type { Setting } from '../constructs/service-function.ts'
import type { StatefulStack } from './stateful-stack.ts'

/**
 * The functions behind the calls, one a domain, with their logs and alarms. A stack of their own: CloudFormation takes 500
 * resources a stack, and the routes alone are some 350.
 */
export class FunctionsStack extends Stack {
  readonly domains: ReadonlyMap<Domain, DomainApi>

  constructor(scope: Construct, id: string, setting: Setting, store: StatefulStack, props: StackProps) {
    super(scope, id, props)
    this.domains = new Map(
      domainNames().map((domain): [Domain, DomainApi] => [domain, new DomainApi(this, domain, setting, store)]),
    )
  }
}

const isDomain = (name: string): name is Domain => name in contracts
const domainNames = () => Object.keys(contracts).filter(isDomain)
