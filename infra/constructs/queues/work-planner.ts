import type { Duration } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { applyNeeds, type Needs, type Store } from '../needs.ts'
import { ServiceFunction, type Setting } from '../service-function.ts'

interface WorkPlannerProps {
  name: string
  entry: string
  timeout: Duration
  /** Queues to which it sends due work. */
  queues: NonNullable<Needs['queues']>
}

/** A scheduled function that finds due work in the table and sends it to workers. */
export class WorkPlanner extends ServiceFunction {
  constructor(scope: Construct, id: string, setting: Setting, store: Store, props: WorkPlannerProps) {
    const { queues, ...code } = props
    super(scope, id, setting, { ...code, environment: { TABLE_NAME: store.table.tableName } })
    store.table.grantRead(this)
    applyNeeds(this, setting.monitoring.config, { queues }, store)
  }
}
