import { Stack, type StackProps } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { OperationsDashboard } from '../constructs/monitoring/dashboard.ts'
import type { Monitoring } from '../constructs/monitoring/monitoring.ts'

/** Dashboard for operators. Created after all other stacks, because it shows what they reported. */
export class OperationsStack extends Stack {
  constructor(scope: Construct, id: string, monitoring: Monitoring, props: StackProps) {
    super(scope, id, props)
    new OperationsDashboard(this, 'Operations', monitoring)
  }
}
