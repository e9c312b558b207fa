import { ScheduleExpression } from 'aws-cdk-lib/aws-scheduler'
import { Duration, Stack, type StackProps, TimeZone } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { BooksAudit } from '../constructs/books-audit.ts'
import { HomeFigures } from '../constructs/home-figures.ts'
import { Jobs } from '../constructs/jobs.ts'
import { MailSender } from '../constructs/mail-sender.ts'
import { OfferExpiry } from '../constructs/offer-expiry.ts'
import { OutboxRelay } from '../constructs/outbox-relay.ts'
import { RatesBootstrap } from '../constructs/rates-bootstrap.ts'
import type { Setting } from '../constructs/service-function.ts'
import { SheetImport } from '../constructs/sheet-import.ts'
import type { StatefulStack } from './stateful-stack.ts'

/** What happens without a call: messages, dropped workbooks, the clock. */
export class WorkersStack extends Stack {
  constructor(scope: Construct, id: string, setting: Setting, store: StatefulStack, props: StackProps) {
    super(scope, id, props)
    const mail = new MailSender(this, 'Mail', setting, store)
    new OutboxRelay(this, 'Outbox', setting, store.table, mail.queue.queue)
    new HomeFigures(this, 'Figures', setting, store.table)
    new SheetImport(this, 'SheetImport', setting, store)
    new RatesBootstrap(this, 'RatesBootstrap', setting, store)
    const audit = new BooksAudit(this, 'Audit', setting, store)
    const expiry = new OfferExpiry(this, 'OfferExpiry', setting, store)

    const jobs = new Jobs(this, 'Jobs', setting)
    const timeZone = TimeZone.AMERICA_NEW_YORK
    // A day has 25 hours once a year.
    jobs.add(audit.planner, 26, {
      daily: ScheduleExpression.cron({ minute: '30', hour: '0', timeZone }),
      monthly: ScheduleExpression.cron({ minute: '0', hour: '2', day: '1', timeZone }),
    })
    jobs.add(expiry, 3, { 'expire-offers': ScheduleExpression.rate(Duration.hours(1)) })
  }
}
