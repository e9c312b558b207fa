import {
  Alarm,
  ComparisonOperator,
  type IAlarmAction,
  type IMetric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct, IConstruct } from 'constructs'
import { type DeployConfig, nameOf } from '../../config.ts'

/** Headings of docs/operations.md that describe what to do about an alarm of this kind. */
export type Runbook =
  | 'dead-letters'
  | 'old-messages'
  | 'function-errors'
  | 'function-throttles'
  | 'slow-function'
  | 'api-errors'
  | 'slow-api'
  | 'table-throttles'
  | 'stream-behind'
  | 'books-breach'
  | 'ownerless-drop'
  | 'error-lines'
  | 'not-started'
  | 'site-down'
  | 'api-refusals'
  | 'mail-returned'

interface AlarmText {
  /** Unique within the stage; this name is shown in the email. */
  name: string
  /** One line that describes what has happened. */
  says: string
  runbook: Runbook
  metric: IMetric
  /** Consecutive periods of the metric that must breach; default 1. */
  periods?: number
}

/**
 * `above`: for events that should not happen. Missing data is then not a breach, because most of these metrics exist
 * only if something happens. `below`: for activity that must continue, so missing data is a breach.
 */
export type AlarmSpec = AlarmText & ({ above: number } | { below: number })

const thresholdOf = (bound: { above: number } | { below: number }) =>
  'above' in bound
    ? {
        threshold: bound.above,
        comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
        treatMissingData: TreatMissingData.NOT_BREACHING,
      }
    : {
        threshold: bound.below,
        comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
        treatMissingData: TreatMissingData.BREACHING,
      }

/** One graph of the dashboard. */
export interface Graph {
  title: string
  metrics: readonly IMetric[]
}

/** A section of the dashboard: alarms and graphs of one part of the system. */
export interface Part {
  title: string
  alarmNames: string[]
  rows: Graph[][]
}

/** Collects the alarms and graphs of every construct: alarms notify one topic, and one dashboard shows both by part. */
export class Monitoring {
  readonly config: DeployConfig
  readonly #action: IAlarmAction
  readonly #parts = new Map<string, Part>()
  readonly #titles = new Map<IConstruct, string>()

  constructor(config: DeployConfig, action: IAlarmAction) {
    this.config = config
    this.#action = action
  }

  alarm(scope: Construct, id: string, { name, says, runbook, metric, periods = 1, ...bound }: AlarmSpec): Alarm {
    const alarmName = nameOf(this.config, name)
    const alarm = new Alarm(scope, id, {
      alarmName,
      alarmDescription: `${says} What to do: docs/operations.md#${runbook}`,
      metric,
      evaluationPeriods: periods,
      ...thresholdOf(bound),
    })
    alarm.addAlarmAction(this.#action)
    alarm.addOkAction(this.#action)
    this.#partOf(scope).alarmNames.push(alarmName)
    return alarm
  }

  /** Adds a row to the dashboard: up to three graphs side by side. */
  graph(scope: IConstruct, ...row: Graph[]): void {
    this.#partOf(scope).rows.push(row)
  }

  /** Assigns this construct and its descendants to the section with that title. */
  title(scope: IConstruct, title: string): void {
    this.#titles.set(scope, title)
  }

  /** Every part that has reported, sorted by title. */
  get parts(): Part[] {
    return [...this.#parts.values()].sort((one, other) => one.title.localeCompare(other.title, 'en'))
  }

  #partOf(scope: IConstruct): Part {
    const title = scope.node.scopes.map((one) => this.#titles.get(one)).findLast((one) => one !== undefined)
    if (title === undefined) throw new Error(`${scope.node.path} belongs to no section of the dashboard`)
    const part = this.#parts.get(title) ?? { title, alarmNames: [], rows: [] }
    this.#parts.set(title, part)
    return part
  }
}
