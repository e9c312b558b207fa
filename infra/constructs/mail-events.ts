import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import {
  CloudWatchDimensionSource,
  ConfigurationSet,
  EmailSendingEvent,
  EventDestination,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses'
import { Duration } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { nameOf } from '../config.ts'
import type { Monitoring } from './monitoring/monitoring.ts'

/** SES tags each email with the configuration set through which it was sent. */
const DIMENSION = 'ses:configuration-set'

/**
 * Suppresses addresses that bounced or complained, and counts both. SES suspends an account that has too many of them,
 * which would also stop invitations and password resets.
 */
export class MailEvents extends ConfigurationSet {
  constructor(scope: Construct, id: string, monitoring: Monitoring) {
    const name = nameOf(monitoring.config, 'mail')
    super(scope, id, {
      configurationSetName: name,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
      reputationMetrics: true,
    })
    this.addEventDestination('Metrics', {
      destination: EventDestination.cloudWatchDimensions([
        { source: CloudWatchDimensionSource.MESSAGE_TAG, name: DIMENSION, defaultValue: name },
      ]),
      events: [EmailSendingEvent.SEND, EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT, EmailSendingEvent.REJECT],
    })
    this.#monitor(monitoring, name)
  }

  #monitor(monitoring: Monitoring, name: string): void {
    const metric = (metricName: string) =>
      new Metric({
        namespace: 'AWS/SES',
        metricName,
        statistic: 'Sum',
        period: Duration.hours(1),
        dimensionsMap: { [DIMENSION]: name },
      })
    const [bounces, complaints] = [metric('Bounce'), metric('Complaint')]
    monitoring.alarm(this, 'Bounces', {
      name: 'mail-bounces',
      says: 'More than 10 emails bounced within an hour.',
      runbook: 'mail-returned',
      metric: bounces,
      above: 10,
    })
    monitoring.alarm(this, 'Complaints', {
      name: 'mail-complaints',
      says: 'A recipient marked one of our emails as spam.',
      runbook: 'mail-returned',
      metric: complaints,
      above: 0,
    })
    monitoring.graph(
      this,
      { title: 'Email: sent', metrics: [metric('Send')] },
      { title: 'Email: returned', metrics: [bounces, complaints] },
    )
  }
}
