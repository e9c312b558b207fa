import { planSchedule } from '../../../functions/fees/runs/plan-fees.ts'
import { expireOffers } from '../../../functions/offers/expire-offers.ts'
import { releaseHolds } from '../../../functions/offers/holds/release-holds.ts'
import { announceOffers } from '../../../functions/offers/news/announce-offers.ts'
import { feeQueue } from '../../../shared/fees/jobs.messages.ts'
import { SERVICE } from '../cloud/invocation.ts'
import type { WorldView } from '../model/world-view.ts'
import type { PreparedJob, Verb } from './acts.ts'

const job =
  (name: string, run: (time: string) => Promise<unknown>) =>
  (world: Pick<WorldView, 'cloud'>): PreparedJob => {
    const time = world.cloud.scheduler.instant()
    return { job: name, run: () => run(time) }
  }

/** Scheduled jobs, with the same arguments as in their `*.lambda.ts` files. */
export const JOBS = {
  expireOffers: job('expire-offers', (time) => expireOffers(SERVICE, time)),
  releaseHolds: job('release-holds', (time) => releaseHolds(SERVICE, time)),
  announceOffers: job('tell-offers', (time) => announceOffers(SERVICE, time)),
  planFees: job('plan-fees', (time) => planSchedule({ ...SERVICE, queueUrl: feeQueue.name }, { time })),
}

export const schedules: Record<string, Verb> = {
  expireOffers: { weight: 2, prepare: JOBS.expireOffers },
  releaseHolds: { weight: 2, prepare: JOBS.releaseHolds },
  announceOffers: { weight: 1, prepare: JOBS.announceOffers },
  planFees: { weight: 2, prepare: JOBS.planFees },
  passHours: {
    weight: 2,
    prepare: ({ cloud }, { units }) => ({
      job: 'hours pass',
      run: () => cloud.scheduler.sleep(units * 3_600_000),
      onlyPassesTime: true,
    }),
  },
}
