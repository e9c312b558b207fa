import type { Verb } from './acts.ts'
import { arrivals } from './arrivals.ts'
import { claims } from './claims.ts'
import { goods } from './goods.ts'
import { market } from './market.ts'
import { mixed } from './mixed.ts'
import { money } from './money.ts'
import { proposing } from './proposals.ts'
import { schedules } from './schedules.ts'
import { shipments } from './shipments.ts'
import { tariffs } from './tariffs.ts'

/** All actions of users, schedules and time. */
export const VERBS: Record<string, Verb> = {
  ...market,
  ...proposing,
  ...arrivals,
  ...claims,
  ...goods,
  ...shipments,
  ...money,
  ...mixed,
  ...tariffs,
  ...schedules,
}
