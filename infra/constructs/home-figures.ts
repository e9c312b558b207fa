import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Duration } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { suppressFindings } from '../suppress-findings.ts'
import { DeadLetters } from './queues/work-queue.ts'
import type { Setting } from './service-function.ts'
import type { StoreTable } from './store/store-table.ts'
import { StoreFunction } from './store-function.ts'
import { monitorLag, monitorReading, SEEN_READING } from './stream-alarms.ts'

/** Items whose changes affect the figures of the start pages. */
const COUNTED = [
  'Account',
  'Product',
  'ProductTotals',
  'StockLevel',
  'Inbound',
  'Offer',
  'TrackingBatch',
  'Transfer',
  'ImportRecord',
  'Bill',
]

/**
 * Updates the figures of the start pages from the table's stream, as its second reader; a stream supports no more than
 * two.
 */
export class HomeFigures extends StoreFunction {
  constructor(scope: Construct, id: string, setting: Setting, store: StoreTable) {
    super(scope, id, setting, {
      name: 'fold-figures',
      entry: 'functions/home/fold-figures.lambda.ts',
      timeout: Duration.seconds(60),
      store,
    })
    const dead = new DeadLetters(this, 'Dead', setting.monitoring, { name: 'figures', kind: 'standard' })
    const source = new DynamoEventSource(store.streamed(this), {
      ...SEEN_READING,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 100,
      // Several changes to one offer or account within the window count as one.
      maxBatchingWindow: Duration.seconds(setting.monitoring.config.figuresWindowSeconds),
      filters: [FilterCriteria.filter({ dynamodb: { NewImage: { type: { S: FilterRule.or(...COUNTED) } } } })],
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      // A change that cannot be processed must not block the others: the next change to the same item corrects the
      // figures, and a rebuild those of takes (DEC-home-14).
      retryAttempts: 5,
      maxRecordAge: Duration.hours(12),
      onFailure: new SqsDlq(dead),
    })
    this.function.addEventSource(source)
    monitorReading(this, setting.monitoring, source)
    monitorLag(this, setting.monitoring, {
      alarm: { name: 'figures-behind', says: 'The figures of the start pages are more than 10 minutes old.' },
      graph: 'Figures: lag, ms',
    })
    suppressFindings(dead, { 'AwsSolutions-SQS3': 'It is the dead-letter queue of the stream.' })
  }
}
