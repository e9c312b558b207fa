import { Stack, type StackProps } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { contracts } from '../../shared/contracts.ts'
import { ContractApi } from '../constructs/contract-api.ts'
import { DomainApi } from '../constructs/domain-api.ts'
import type { Setting } from '../constructs/service-function.ts'
import type { StatefulStack } from './stateful-stack.ts'

/** The API: one function per domain, behind one HTTP API. */
export class ApiStack extends Stack {
  readonly contract: ContractApi

  constructor(scope: Construct, id: string, setting: Setting, store: StatefulStack, props: StackProps) {
    super(scope, id, props)
    const domains = new Map(
      domainNames().map((domain): [string, DomainApi] => [domain, new DomainApi(this, domain, setting, store)]),
    )
    this.contract = new ContractApi(this, 'Calls', setting.monitoring, store.people, domains)
  }
}

const isDomain = (name: string): name is keyof typeof contracts => name in contracts
const domainNames = () => Object.keys(contracts).filter(isDomain)
