import { Cron } from 'croner'
import * as z from 'zod'
import { HOUR_MS } from '../../../shared/values/durations.ts'
import type { SqsStore } from '../engines/fauxqs.ts'
import type { LoadedFunction } from '../functions/load.ts'
import type { Role } from '../iam/roles.ts'
import { startRefusal } from '../iam/source-permissions.ts'
import { declared } from '../template/declared.ts'
import type { Resolver } from '../template/resolver.ts'
import { type AppTemplates, placeName, resourcesOf } from '../template/stack-template.ts'
import { asyncCalls } from './async-calls.ts'
import type { EventSource } from './queue-source.ts'
import { cadenceOf } from './schedule-expression.ts'

const Properties = z.object({
  Name: z.string(),
  ScheduleExpression: z.string(),
  ScheduleExpressionTimezone: z.string().default('UTC'),
  State: z.enum(['ENABLED', 'DISABLED']).default('ENABLED'),
  Target: z.object({ Arn: z.string(), RoleArn: z.string(), Input: z.string().default('{}') }),
})

export interface Schedules extends EventSource {
  names: string[]
  /** Runs a schedule now as if it were `time` (ISO 8601, UTC) and returns the result of its function. */
  fire: (name: string, time: string) => Promise<unknown>
  /**
   * Runs schedules with an hourly or shorter period as if they were due now, because this machine may have been off
   * when they were.
   */
  catchUp: () => void
}

type Job = z.infer<typeof Properties> & { fn: LoadedFunction }

const eventOf = (job: Job, time: string): unknown =>
  JSON.parse(job.Target.Input.replaceAll('<aws.scheduler.scheduled-time>', time))

const isoSecond = (date: Date): string => date.toISOString().replace(/\.\d{3}Z$/, 'Z')

/** Interval of the job, in ms. */
const periodOf = ({ ScheduleExpression }: Job): number => {
  const cadence = cadenceOf(ScheduleExpression)
  if (cadence.kind === 'every') return cadence.ms
  const [one, next] = new Cron(cadence.pattern, { timezone: 'UTC' }).nextRuns(2)
  return one && next ? next.getTime() - one.getTime() : Number.POSITIVE_INFINITY
}

const startClock = (job: Job, fire: () => void): Cron => {
  const cadence = cadenceOf(job.ScheduleExpression)
  const options = { timezone: job.ScheduleExpressionTimezone, unref: true }
  return cadence.kind === 'cron'
    ? new Cron(cadence.pattern, options, fire)
    : new Cron(
        '* * * * * *',
        { ...options, interval: cadence.ms / 1000, startAt: new Date(Date.now() + cadence.ms) },
        fire,
      )
}

interface Scheduling {
  templates: AppTemplates
  resolver: Resolver
  functions: Map<string, LoadedFunction>
  queues: SqsStore
  roles: ReadonlyMap<string, Role>
  /** True: schedules run by the clock; false: only with `fire`. */
  byClock: boolean
}

/** Runs the declared schedules by this machine's clock, each in its time zone, or immediately with `fire`. */
export const startSchedules = ({ templates, resolver, functions, queues, roles, byClock }: Scheduling): Schedules => {
  const call = asyncCalls({ templates, resolver, functions, queues })
  const jobs = resourcesOf(templates, 'AWS::Scheduler::Schedule').map((resource): Job => {
    const properties = declared(resolver, resource, Properties)
    const fn = functions.get(properties.Target.Arn)
    if (!fn) throw new Error(`infra: ${placeName(resource)} calls ${properties.Target.Arn}, which has no source`)
    const refusal = startRefusal(roles.get(properties.Target.RoleArn), properties.Target.Arn)
    if (refusal) throw new Error(`infra: ${placeName(resource)} ${refusal}`)
    return { ...properties, fn }
  })
  const running = new Set<Promise<void>>()
  const begin = (job: Job): void => {
    const run: Promise<void> = call(job.fn, eventOf(job, isoSecond(new Date()))).finally(() => running.delete(run))
    running.add(run)
  }
  const ruled = jobs.filter(({ State }) => byClock && State === 'ENABLED')
  const clocks = ruled.map((job) => startClock(job, () => begin(job)))
  return {
    names: jobs.map(({ Name }) => Name),
    fire: async (name, time) => {
      const job = jobs.find(({ Name }) => Name === name)
      if (!job) throw new Error(`There is no schedule ${name}`)
      return job.fn.run(eventOf(job, time))
    },
    catchUp: () => {
      for (const job of ruled) if (periodOf(job) <= HOUR_MS) begin(job)
    },
    stop: async () => {
      for (const clock of clocks) clock.stop()
      await Promise.allSettled(running)
    },
  }
}
