import { planSchedule } from '../../../functions/fees/runs/plan-fees.ts'
import { expireOffers } from '../../../functions/offers/expire-offers.ts'
import { releaseHolds } from '../../../functions/offers/holds/release-holds.ts'
import { announceOffers } from '../../../functions/offers/news/announce-offers.ts'
import { feeQueue } from '../../../shared/fees/jobs.messages.ts'
import { SERVICE } from '../cloud/invocation.ts'
import type { Ground } from '../ground/ground.ts'
import type { Job, Verb } from './acts.ts'

const job =
  (name: string, run: (time: string) => Promise<unknown>) =>
  (world: Pick<Ground, 'cloud'>): Job => {
    const time = world.cloud.scheduler.instant()
    return { job: name, run: () => run(time) }
  }

/** Jobs started by the clock, as in each `*.lambda.ts`. */
export const JOBS = {
  expireOffers: job('expire-offers', (time) => expireOffers(SERVICE, time)),
  releaseHolds: job('release-holds', (time) => releaseHolds(SERVICE, time)),
  announceOffers: job('tell-offers', (time) => announceOffers(SERVICE, time)),
  planFees: job('plan-fees', (time) => planSchedule({ ...SERVICE, queueUrl: feeQueue.name }, { time })),
}

export const schedules: Record<string, Verb> = {
  expireOffers: { weight: 2, aim: JOBS.expireOffers },
  releaseHolds: { weight: 2, aim: JOBS.releaseHolds },
  announceOffers: { weight: 1, aim: JOBS.announceOffers },
  planFees: { weight: 2, aim: JOBS.planFees },
  passHours: {
    weight: 2,
    aim: ({ cloud }, { units }) => ({
      job: 'hours pass',
      run: () => cloud.scheduler.sleep(units * 3_600_000),
      isPast: true,
    }),
  },
}
