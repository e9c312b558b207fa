import { Alarm, AlarmStatusWidget, Dashboard, GraphWidget } from 'aws-cdk-lib/aws-cloudwatch'
import { Duration } from 'aws-cdk-lib/core'
import { Construct } from 'constructs'
import { nameOf } from '../../config.ts'
import type { Monitoring } from './monitoring.ts'

const COLUMNS = 3

/** One page: which alarms ring, then a row for each part of the system. Built last, when every part has reported. */
export class OperationsDashboard extends Construct {
  constructor(scope: Construct, id: string, { config, alarmNames, rows }: Monitoring) {
    super(scope, id)
    const alarms = alarmNames.map((name) => Alarm.fromAlarmName(this, name, name))
    new Dashboard(this, 'Dashboard', {
      dashboardName: nameOf(config, 'operations'),
      defaultInterval: Duration.hours(12),
      widgets: [
        [new AlarmStatusWidget({ title: 'Alarms', alarms, width: 24, height: 6 })],
        ...rows.map((row) =>
          row.map(
            ({ title, metrics }) => new GraphWidget({ title, left: [...metrics], width: 24 / COLUMNS, height: 5 }),
          ),
        ),
      ],
    })
  }
}
