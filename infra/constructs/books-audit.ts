import { Duration } from 'aws-cdk-lib/core'
import { Construct } from 'constructs'
import { alarmOnLogLine } from './monitoring/log-line-alarm.ts'
import { QueueWorker } from './queues/queue-worker.ts'
import { WorkQueue } from './queues/work-queue.ts'
import { ServiceFunction, type Setting } from './service-function.ts'
import type { StatefulParts } from './stateful-parts.ts'

const TIMEOUT = Duration.minutes(5)

/** Proves the books of every company by the clock: one message a company, so that one that is slow holds up no other. */
export class BooksAudit extends Construct {
  readonly planner: ServiceFunction

  constructor(scope: Construct, id: string, setting: Setting, store: StatefulParts) {
    super(scope, id)
    const queue = new WorkQueue(this, 'Waiting', setting.watch, {
      name: 'audits',
      workerTimeout: TIMEOUT,
      tries: 3,
      patience: Duration.hours(2),
    })
    const TABLE_NAME = store.table.tableName
    this.planner = new ServiceFunction(this, 'Planner', setting, {
      name: 'plan-audit',
      entry: 'functions/audit/plan-audit.lambda.ts',
      timeout: Duration.minutes(2),
      environment: { TABLE_NAME, AUDITS_QUEUE_URL: queue.queue.queueUrl },
    })
    store.table.grantRead(this.planner)
    queue.queue.grantSendMessages(this.planner)
    const auditor = new QueueWorker(this, 'Auditor', setting, {
      name: 'audit-books',
      entry: 'functions/audit/audit-books.lambda.ts',
      timeout: TIMEOUT,
      queue,
      reading: { batchSize: 1, maxConcurrency: 2 },
      environment: { TABLE_NAME },
    })
    store.table.grantRead(auditor)
    this.#watch(setting, auditor)
  }

  #watch({ watch }: Setting, auditor: ServiceFunction): void {
    alarmOnLogLine(this, watch, auditor.logGroup, {
      ids: { filter: 'Breaches', alarm: 'Breach' },
      line: 'books breach',
      metricName: 'BooksBreach',
      alarm: { name: 'books-breach', says: 'The books of a company do not add up.', runbook: 'books-breach' },
      graph: 'Books: breaches',
    })
  }
}
