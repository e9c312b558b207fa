import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Duration, Stack } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { queueVariable } from '../../shared/contract/queue.ts'
import { changeQueue, WATCHED, type Watched } from '../../shared/integrations/webhook-changes.messages.ts'
import { outboxQueues } from '../../shared/queues.ts'
import { suppressFindings } from '../suppress-findings.ts'
import { queueAddress } from './queue-address.ts'
import { DeadLetters } from './queues/work-queue.ts'
import { ServiceFunction, type Setting } from './service-function.ts'
import type { StoreTable } from './store/store-table.ts'
import { monitorLag, monitorReading, SEEN_READING } from './stream-alarms.ts'

/** Delivers the messages of commits: outbox items in the table's stream become messages of `outboxQueues`. */
export class OutboxRelay extends ServiceFunction {
  constructor(scope: Construct, id: string, setting: Setting, store: StoreTable) {
    super(scope, id, setting, {
      name: 'relay-outbox',
      entry: 'functions/platform/outbox/relay-outbox.lambda.ts',
      timeout: Duration.seconds(30),
      environment: { TABLE_NAME: store.tableName },
    })
    store.grantRead(this)
    const dead = new DeadLetters(this, 'Dead', setting.monitoring, { name: 'outbox', kind: 'standard' })
    this.#reachQueues(setting, dead)
    const source = new DynamoEventSource(store.streamed(this), {
      ...SEEN_READING,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 100,
      filters: [
        FilterCriteria.filter({
          eventName: FilterRule.isEqual('INSERT'),
          dynamodb: { NewImage: { type: { S: FilterRule.isEqual('Outbox') } } },
        }),
        // Items whose changes webhooks may report. They are handled here because the stream cannot have a third reader.
        ...watchedFilters(),
      ],
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      // Fails only if a queue accepts no messages at all. Since this is temporary, it retries until the records are too
      // old: emails about older events would only confuse their recipients. The dead letters contain the position of
      // the records in the stream.
      maxRecordAge: Duration.hours(12),
      onFailure: new SqsDlq(dead),
    })
    this.function.addEventSource(source)
    monitorReading(this, setting.monitoring, source)
    monitorLag(this, setting.monitoring, {
      alarm: {
        name: 'stream-behind',
        says: 'The relay reads outbox items more than 10 minutes after they were written.',
      },
      graph: 'Outbox: lag, ms',
    })
    suppressFindings(dead, { 'AwsSolutions-SQS3': 'It is the dead-letter queue of the stream.' })
  }

  #reachQueues({ monitoring: { config } }: Setting, dead: DeadLetters): void {
    const known = Object.values(outboxQueues).map((queue) => ({
      name: queue.name,
      ...queueAddress(this, config, queue),
    }))
    const urls = Object.fromEntries(known.map(({ name, url }) => [name, url]))
    this.function.addEnvironment('OUTBOX_QUEUES', Stack.of(this).toJsonString(urls))
    this.function.addEnvironment('OUTBOX_DEAD_LETTERS', dead.queueUrl)
    const changes = queueAddress(this, config, changeQueue)
    this.function.addEnvironment(queueVariable(changeQueue.name), changes.url)
    this.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({
        actions: ['sqs:SendMessage'],
        resources: [...known.map(({ arn }) => arn), changes.arn, dead.queueArn],
      }),
    )
  }
}

/** Filters for changes that may be events. A mapping accepts at most five filters, so only one type can have a usual status. */
const watchedFilters = (): Record<string, unknown>[] => {
  const all: [string, Watched][] = Object.entries(WATCHED)
  const always = all.flatMap(([type, { usual }]) => (usual === undefined ? [type] : []))
  return [
    FilterCriteria.filter({ dynamodb: { NewImage: { type: { S: FilterRule.or(...always) } } } }),
    ...all.flatMap(([name, { usual }]) => {
      if (usual === undefined) return []
      const type = { S: FilterRule.isEqual(name) }
      const status = { S: FilterRule.notEquals(usual) }
      return [
        FilterCriteria.filter({ eventName: FilterRule.isEqual('INSERT'), dynamodb: { NewImage: { type } } }),
        FilterCriteria.filter({ dynamodb: { NewImage: { type, status } } }),
        FilterCriteria.filter({ dynamodb: { NewImage: { type }, OldImage: { status } } }),
      ]
    }),
  ]
}
