import { Duration } from 'aws-cdk-lib/core'
import { Construct } from 'constructs'
import { auditQueue } from '../../shared/audit/audit.messages.ts'
import { alarmOnLogLine } from './monitoring/log-line-alarm.ts'
import { giveNeeds } from './needs.ts'
import { QueueWorker } from './queues/queue-worker.ts'
import { WorkQueue } from './queues/work-queue.ts'
import { ServiceFunction, type Setting } from './service-function.ts'
import type { StatefulParts } from './stateful-parts.ts'

/** Proves the books of every company by the clock: one message a company, so that one that is slow holds up no other. */
export class BooksAudit extends Construct {
  readonly planner: ServiceFunction

  constructor(scope: Construct, id: string, setting: Setting, store: StatefulParts) {
    super(scope, id)
    const queue = new WorkQueue(this, 'Waiting', setting.monitoring, {
      declared: auditQueue,
      workerTimeout: Duration.minutes(5),
      patience: Duration.hours(2),
    })
    const TABLE_NAME = store.table.tableName
    this.planner = new ServiceFunction(this, 'Planner', setting, {
      name: 'plan-audit',
      entry: 'functions/audit/plan-audit.lambda.ts',
      timeout: Duration.minutes(2),
      environment: { TABLE_NAME },
    })
    store.table.grantRead(this.planner)
    giveNeeds(this.planner, setting.monitoring.config, { queues: ['audits'] }, store)
    const auditor = new QueueWorker(this, 'Auditor', setting, {
      name: 'audit-books',
      entry: 'functions/audit/audit-books.lambda.ts',
      queue,
      reading: { batchSize: 1, maxConcurrency: 2 },
      environment: { TABLE_NAME },
    })
    store.table.grantRead(auditor)
    this.#monitor(setting, auditor)
  }

  #monitor({ monitoring }: Setting, auditor: ServiceFunction): void {
    alarmOnLogLine(this, monitoring, auditor.logGroup, {
      ids: { filter: 'Breaches', alarm: 'Breach' },
      line: 'books breach',
      metricName: 'BooksBreach',
      alarm: { name: 'books-breach', says: 'The books of a company do not add up.', runbook: 'books-breach' },
      graph: 'Books: breaches',
    })
  }
}
