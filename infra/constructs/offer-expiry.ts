import { Duration } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import type { StatefulStack } from '../stacks/stateful-stack.ts'
import { ServiceFunction, type Setting } from './service-function.ts'

/** Ends offers whose last day is over (DECISIONS s5). */
export class OfferExpiry extends ServiceFunction {
  constructor(scope: Construct, id: string, setting: Setting, store: StatefulStack) {
    super(scope, id, setting, {
      name: 'expire-offers',
      entry: 'functions/offers/expire-offers.lambda.ts',
      timeout: Duration.minutes(5),
      environment: { TABLE_NAME: store.table.tableName },
    })
    store.table.grantReadWrite(this)
  }
}
