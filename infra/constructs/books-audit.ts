import { Duration } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { auditQueue } from '../../shared/audit/audit.messages.ts'
import { alarmOnLogLine } from './monitoring/log-line-alarm.ts'
import { QueuedWork } from './queues/queued-work.ts'
import { WorkPlanner } from './queues/work-planner.ts'
import type { Setting } from './service-function.ts'
import type { StatefulParts } from './stateful-parts.ts'

/** Scheduled audit of every company's books: one message per company, so that a slow one does not delay the others. */
export class BooksAudit extends QueuedWork {
  readonly planner: WorkPlanner

  constructor(scope: Construct, id: string, setting: Setting, store: StatefulParts) {
    super(scope, id, setting, store, {
      declared: auditQueue,
      name: 'audit-books',
      entry: 'functions/audit/audit-books.lambda.ts',
      timeout: Duration.minutes(5),
      patience: Duration.hours(2),
      reading: { batchSize: 1, maxConcurrency: 2 },
      readOnly: true,
    })
    this.planner = new WorkPlanner(this, 'Planner', setting, store, {
      name: 'plan-audit',
      entry: 'functions/audit/plan-audit.lambda.ts',
      timeout: Duration.minutes(2),
      queues: ['audits'],
    })
    alarmOnLogLine(this, setting.monitoring, this.worker.logGroup, {
      ids: { filter: 'Breaches', alarm: 'Breach' },
      line: 'books breach',
      metricName: 'BooksBreach',
      alarm: { name: 'books-breach', says: 'The books of a company do not add up.', runbook: 'books-breach' },
      graph: 'Books: breaches',
    })
  }
}
