import { Duration } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { contracts } from '../../shared/contracts.ts'
import type { StatefulStack } from '../stacks/stateful-stack.ts'
import { originSecretOf } from './origin-secret.ts'
import { ServiceFunction, type Setting } from './service-function.ts'

export type Domain = keyof typeof contracts

/** What the use cases of a domain touch besides the table. A new domain does not compile until it is said here. */
const NEEDS: Record<Domain, { accounts?: true }> = {
  people: { accounts: true },
  warehouses: {},
  rates: {},
  products: {},
  offers: {},
  inbound: {},
  tracking: {},
  payments: {},
  home: {},
}

const writes = (domain: Domain): boolean => Object.values(contracts[domain].calls).some((call) => call.writes)

/** The function behind all calls of one domain, with the grants of that domain and no more. */
export class DomainApi extends ServiceFunction {
  constructor(scope: Construct, domain: Domain, setting: Setting, store: StatefulStack) {
    const { accounts } = NEEDS[domain]
    const { config } = setting.watch
    super(scope, domain, setting, {
      name: `${domain}-api`,
      entry: `functions/${domain}/api.lambda.ts`,
      timeout: Duration.seconds(10),
      slow: Duration.seconds(3),
      ...(accounts && config.peopleReserved ? { reservedConcurrentExecutions: config.peopleReserved } : {}),
      environment: {
        TABLE_NAME: store.table.tableName,
        // On a machine of one's own no edge stands before the API.
        ...(config.local ? {} : { ORIGIN_SECRET: originSecretOf(config) }),
        ...(config.secondFactorFor.length === 0 ? {} : { SECOND_FACTOR_FOR: config.secondFactorFor.join() }),
        ...(accounts
          ? { USER_POOL_ID: store.people.pool.userPoolId, USER_POOL_CLIENT_ID: store.people.client.userPoolClientId }
          : {}),
      },
    })
    if (writes(domain)) store.table.grantReadWrite(this)
    else store.table.grantRead(this)
    if (accounts) store.people.grantAccounts(this)
  }
}
