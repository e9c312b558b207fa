import { Alarm, AlarmStatusWidget, Dashboard, GraphWidget, TextWidget } from 'aws-cdk-lib/aws-cloudwatch'
import { Duration } from 'aws-cdk-lib/core'
import { Construct } from 'constructs'
import { nameOf } from '../../config.ts'
import type { Monitoring } from './monitoring.ts'

const COLUMNS = 3
const ALARMS_A_ROW = 4

/**
 * One page: the alarms of each part, then a section of graphs for each. CloudWatch allows 100 alarms per widget, which
 * is fewer than all parts have together. Built last, after every part has reported.
 */
export class OperationsDashboard extends Construct {
  constructor(scope: Construct, id: string, { config, parts }: Monitoring) {
    super(scope, id)
    const alarms = parts
      .filter(({ alarmNames }) => alarmNames.length > 0)
      .map(
        ({ title, alarmNames }) =>
          new AlarmStatusWidget({
            title,
            alarms: alarmNames.map((name) => Alarm.fromAlarmName(this, name, name)),
            width: 24 / COLUMNS,
            height: 1 + Math.ceil(alarmNames.length / ALARMS_A_ROW),
          }),
      )
    const rowsOfAlarms = Array.from({ length: Math.ceil(alarms.length / COLUMNS) }, (_, row) =>
      alarms.slice(row * COLUMNS, (row + 1) * COLUMNS),
    )
    const sections = parts
      .filter(({ rows }) => rows.length > 0)
      .flatMap(({ title, rows }) => [
        [new TextWidget({ markdown: `## ${title}`, width: 24, height: 1 })],
        ...rows.map((row) =>
          row.map(
            ({ title: ofGraph, metrics }) =>
              new GraphWidget({ title: ofGraph, left: [...metrics], width: 24 / COLUMNS, height: 5 }),
          ),
        ),
      ])
    new Dashboard(this, 'Dashboard', {
      dashboardName: nameOf(config, 'operations'),
      defaultInterval: Duration.hours(12),
      widgets: [...rowsOfAlarms, ...sections],
    })
  }
}
