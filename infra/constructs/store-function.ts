import type { Duration } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { ServiceFunction, type Setting } from './service-function.ts'
import type { StoreTable } from './store/store-table.ts'

interface StoreFunctionProps {
  name: string
  entry: string
  timeout: Duration
  store: StoreTable
}

/** A function that uses only the table. */
export class StoreFunction extends ServiceFunction {
  constructor(scope: Construct, id: string, setting: Setting, { store, ...code }: StoreFunctionProps) {
    super(scope, id, setting, { ...code, environment: { TABLE_NAME: store.tableName } })
    store.grantReadWrite(this)
  }
}
