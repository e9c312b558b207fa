import { Stack, type StackProps } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { ContractApi } from '../constructs/contract-api.ts'
import type { Setting } from '../constructs/service-function.ts'
import type { FunctionsStack } from './functions-stack.ts'
import type { StatefulStack } from './stateful-stack.ts'

/** The calls: a route each, to its domain's function, behind one HTTP API. */
export class ApiStack extends Stack {
  readonly contract: ContractApi

  constructor(
    scope: Construct,
    id: string,
    { monitoring }: Setting,
    { store, functions }: { store: StatefulStack; functions: FunctionsStack },
    props: StackProps,
  ) {
    super(scope, id, props)
    this.contract = new ContractApi(this, 'Calls', monitoring, store.people, functions.domains)
  }
}
