import { Duration } from 'aws-cdk-lib/core'
import { Trigger } from 'aws-cdk-lib/triggers'
import type { Construct } from 'constructs'
import type { StatefulStack } from '../stacks/stateful-stack.ts'
import { ServiceFunction, type Setting } from './service-function.ts'

/** Gives a new store its size categories, as part of the deployment: one that fails to is rolled back. */
export class RatesBootstrap extends ServiceFunction {
  constructor(scope: Construct, id: string, setting: Setting, store: StatefulStack) {
    super(scope, id, setting, {
      name: 'bootstrap-rates',
      entry: 'functions/rates/bootstrap-rates.lambda.ts',
      timeout: Duration.seconds(30),
      environment: { TABLE_NAME: store.table.tableName },
    })
    store.table.grantReadWrite(this)
    new Trigger(this, 'OnDeployment', { handler: this.function })
  }
}
