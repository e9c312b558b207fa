import { ScheduleExpression } from 'aws-cdk-lib/aws-scheduler'
import { Duration, Stack, type StackProps, TimeZone } from 'aws-cdk-lib/core'
import { Trigger } from 'aws-cdk-lib/triggers'
import type { Construct } from 'constructs'
import { BooksAudit } from '../constructs/books-audit.ts'
import { keepDeploymentLogs } from '../constructs/deployment-logs.ts'
import { FeeJobs } from '../constructs/fee-jobs.ts'
import { HomeFigures } from '../constructs/home-figures.ts'
import { Jobs } from '../constructs/jobs.ts'
import { MailSender } from '../constructs/mail-sender.ts'
import { OutboxRelay } from '../constructs/outbox-relay.ts'
import {
  BatchPayouts,
  CatalogueImport,
  ClaimRuns,
  ExportWriter,
  FeeEvents,
  ShipmentFinishing,
  TakeUpdates,
} from '../constructs/queued-jobs.ts'
import type { Setting } from '../constructs/service-function.ts'
import { SheetImport } from '../constructs/sheet-import.ts'
import { ShipmentImport } from '../constructs/shipment-import.ts'
import { StoreFunction } from '../constructs/store-function.ts'
import { Webhooks } from '../constructs/webhooks.ts'
import type { StatefulStack } from './stateful-stack.ts'

/** Work that runs without an API call: messages, dropped workbooks, schedules. */
export class WorkersStack extends Stack {
  constructor(scope: Construct, id: string, setting: Setting, store: StatefulStack, props: StackProps) {
    super(scope, id, props)
    new MailSender(this, 'Mail', setting, store)
    new OutboxRelay(this, 'Outbox', setting, store.table)
    new HomeFigures(this, 'Figures', setting, store.table)
    new SheetImport(this, 'SheetImport', setting, store)
    new ExportWriter(this, 'Exports', setting, store)
    new BatchPayouts(this, 'Payouts', setting, store)
    new ClaimRuns(this, 'MixedClaims', setting, store)
    new CatalogueImport(this, 'Catalogues', setting, store)
    new ShipmentImport(this, 'ShipmentImports', setting, store)
    new ShipmentFinishing(this, 'Shipments', setting, store)
    new TakeUpdates(this, 'Arrivals', setting, store)
    new FeeEvents(this, 'FeeEvents', setting, store)
    new Webhooks(this, 'Webhooks', setting, store)
    this.#bootstrapRates(setting, store)
    const fees = new FeeJobs(this, 'Fees', setting, store)
    const audit = new BooksAudit(this, 'Audit', setting, store)
    // Ends offers after their last day (DEC-offers-53).
    const expiry = new StoreFunction(this, 'OfferExpiry', setting, {
      name: 'expire-offers',
      entry: 'functions/offers/expire-offers.lambda.ts',
      timeout: Duration.minutes(5),
      store: store.table,
    })
    // Informs people whose requests for approval have expired without an answer (DEC-payments-38).
    const approvals = new StoreFunction(this, 'ApprovalExpiry', setting, {
      name: 'expire-approvals',
      entry: 'functions/approvals/expire-approvals.lambda.ts',
      timeout: Duration.minutes(5),
      store: store.table,
    })
    // Notifies nurses of offers that they can take, in one notice for all offers posted within ten minutes.
    const news = new StoreFunction(this, 'OfferNews', setting, {
      name: 'tell-offers',
      entry: 'functions/offers/news/tell-offers.lambda.ts',
      timeout: Duration.minutes(5),
      store: store.table,
    })

    // Warns nurses before a hold ends, and then returns units without a tracking number to their offer.
    const holds = new StoreFunction(this, 'OfferHolds', setting, {
      name: 'release-holds',
      entry: 'functions/offers/holds/release-holds.lambda.ts',
      timeout: Duration.minutes(5),
      store: store.table,
    })

    // Enqueues the daily emails when it is morning for their recipients, and the emails about new offers when due.
    const digests = new StoreFunction(this, 'DailyMails', setting, {
      name: 'send-digests',
      entry: 'functions/notifications/digest/send-digests.lambda.ts',
      timeout: Duration.minutes(5),
      store: store.table,
    })

    const jobs = new Jobs(this, 'Jobs', setting)
    const timeZone = TimeZone.AMERICA_NEW_YORK
    // 26 hours, because one day of the year has 25.
    jobs.add(audit.planner, 26, {
      daily: ScheduleExpression.cron({ minute: '30', hour: '0', timeZone }),
      monthly: ScheduleExpression.cron({ minute: '0', hour: '2', day: '1', timeZone }),
    })
    // Runs every half hour, because days end at midnight in the warehouse, and most zones differ by whole or half
    // hours.
    jobs.add(fees.planner, 2, { 'plan-fees': ScheduleExpression.cron({ minute: '0,30', timeZone }) })
    jobs.add(expiry, 3, { 'expire-offers': ScheduleExpression.rate(Duration.hours(1)) })
    jobs.add(approvals, 3, { 'expire-approvals': ScheduleExpression.rate(Duration.hours(1)) })
    jobs.add(holds, 1, { 'release-holds': ScheduleExpression.rate(Duration.minutes(15)) })
    // Zones differ by quarters of an hour.
    jobs.add(digests, 2, { 'send-digests': ScheduleExpression.cron({ minute: '2,17,32,47', timeZone }) })
    // Runs two minutes after each period of ten minutes, so that calls that began in the period have committed.
    jobs.add(news, 2, { 'tell-offers': ScheduleExpression.cron({ minute: '2,12,22,32,42,52', timeZone }) })
    keepDeploymentLogs(this, setting.monitoring.config, 'workers')
  }

  /** Gives a new store its size categories, as part of the deployment, which is rolled back if this fails. */
  #bootstrapRates(setting: Setting, store: StatefulStack): void {
    const bootstrap = new StoreFunction(this, 'RatesBootstrap', setting, {
      name: 'bootstrap-rates',
      entry: 'functions/rates/bootstrap-rates.lambda.ts',
      timeout: Duration.seconds(30),
      store: store.table,
    })
    new Trigger(bootstrap, 'OnDeployment', { handler: bootstrap.function })
  }
}
