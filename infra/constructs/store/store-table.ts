import {
  AttributeType,
  Billing,
  type ITableV2,
  StreamViewType,
  type TablePropsV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb'
import { type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { CfnOutput, Fn, RemovalPolicy, Stack } from 'aws-cdk-lib/core'
import { Construct } from 'constructs'
import { type DeployConfig, nameOf } from '../../config.ts'
import { sumOf, tableMetric } from '../monitoring/metrics.ts'
import type { Monitoring } from '../monitoring/monitoring.ts'

const INDEXES = ['gsi1', 'gsi2', 'gsi3', 'gsi4']
const onItems = (action: string): string => `dynamodb:${action}`
const text = (name: string) => ({ name, type: AttributeType.STRING })

// A restored table has its own logical id: CloudFormation releases the former table, which is retained, and imports
// this one. With the same id, it would try to create a table that already exists.
const idOf = (config: DeployConfig): string => (isFirst(config) ? 'Table' : `Table-${config.tableName}`)

const isFirst = (config: DeployConfig): boolean => config.local || config.tableName === nameOf(config, 'store')

/** The stack output that names the table's stream. */
const STREAM = 'StoreStreamArn'

/** The one table, with its four indexes, its stream and point-in-time recovery to any second of the last 35 days. */
export class StoreTable extends Construct {
  readonly table: TableV2
  /**
   * Its name and ARN as text: other stacks need them dozens of times, and CloudFormation looks up each reference
   * separately.
   */
  readonly tableName: string
  readonly tableArn: string
  readonly #config: DeployConfig

  constructor(scope: Construct, id: string, monitoring: Monitoring, props: Partial<TablePropsV2> = {}) {
    super(scope, id)
    monitoring.title(this, 'table')
    this.tableName = monitoring.config.tableName
    this.tableArn = Stack.of(this).formatArn({ service: 'dynamodb', resource: 'table', resourceName: this.tableName })
    this.table = new TableV2(this, idOf(monitoring.config), {
      tableName: this.tableName,
      partitionKey: text('pk'),
      sortKey: text('sk'),
      globalSecondaryIndexes: INDEXES.map((indexName) => ({
        indexName,
        partitionKey: text(`${indexName}pk`),
        sortKey: text(`${indexName}sk`),
      })),
      billing: Billing.onDemand(),
      dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
      timeToLiveAttribute: 'expiresAt',
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: 35 },
      deletionProtection: true,
      // A table left by a failed first deployment would block the next one. CloudFormation imports a restored table
      // instead of creating it, so the table is retained even if that deployment is rolled back.
      removalPolicy: isFirst(monitoring.config) ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.RETAIN,
      ...props,
    })
    new CfnOutput(this, 'Stream', { value: this.table.tableStreamArn ?? '' }).overrideLogicalId(STREAM)
    this.#config = monitoring.config
    this.#monitor(monitoring)
  }

  /**
   * The table for the readers of its stream in another stack. CDK would name the output after the table's logical id,
   * which a restore changes: if the readers' stack then failed and was rolled back, it would refer to an output that no
   * longer exists.
   */
  streamed(scope: Construct): ITableV2 {
    const { tableArn } = this
    const tableStreamArn = Fn.getStackOutput(Stack.of(this).stackName, STREAM)
    return TableV2.fromTableAttributes(scope, idOf(this.#config), { tableArn, tableStreamArn })
  }

  /** Grants keyed reads and queries on the table and its indexes; never scans or management calls. */
  grantRead(grantee: IGrantable): void {
    const { tableArn } = this
    const resources = [tableArn, ...INDEXES.map((index) => `${tableArn}/index/${index}`)]
    grantee.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({ actions: ['GetItem', 'BatchGetItem', 'Query'].map(onItems), resources }),
    )
  }

  /** Grants conditional writes in addition to `grantRead`; DynamoDB updates the indexes. */
  grantReadWrite(grantee: IGrantable): void {
    this.grantRead(grantee)
    const actions = ['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'].map(onItems)
    grantee.grantPrincipal.addToPrincipalPolicy(new PolicyStatement({ actions, resources: [this.tableArn] }))
  }

  /** Grants batch writes outside transactions (`writeBatch`), in addition to `grantReadWrite`. */
  grantBatches(grantee: IGrantable): void {
    grantee.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({ actions: [onItems('BatchWriteItem')], resources: [this.tableArn] }),
    )
  }

  #monitor(monitoring: Monitoring): void {
    const metric = (metricName: string) => tableMetric(monitoring.config, metricName)
    const throttles = [metric('ReadThrottleEvents'), metric('WriteThrottleEvents')]
    for (const [index, throttle] of throttles.entries()) {
      const kind = index === 0 ? 'read' : 'write'
      monitoring.alarm(this, `Throttled-${kind}`, {
        name: `table-${kind}-throttles`,
        says: `The table throttles ${kind}s.`,
        runbook: 'table-throttles',
        metric: throttle,
        above: 0,
        periods: 2,
      })
    }
    this.#monitorIndexes(monitoring)
    monitoring.graph(
      this,
      {
        title: 'Table: capacity used',
        metrics: ['ConsumedReadCapacityUnits', 'ConsumedWriteCapacityUnits'].map(metric),
      },
      { title: 'Table: throttled', metrics: throttles },
    )
  }
  // The table's own metrics exclude its indexes, and one hot key of an index throttles every write to that index.
  #monitorIndexes(monitoring: Monitoring): void {
    for (const kind of ['read', 'write']) {
      const metricName = kind === 'read' ? 'ReadThrottleEvents' : 'WriteThrottleEvents'
      const metrics = INDEXES.map((index) => [index, tableMetric(monitoring.config, metricName, index)] as const)
      monitoring.alarm(this, `ThrottledIndex-${kind}`, {
        name: `index-${kind}-throttles`,
        says: `An index of the table throttles ${kind}s.`,
        runbook: 'table-throttles',
        metric: sumOf(Object.fromEntries(metrics)),
        above: 0,
        periods: 2,
      })
      monitoring.graph(this, { title: `Indexes: ${kind}s throttled`, metrics: metrics.map(([, metric]) => metric) })
    }
  }
}
