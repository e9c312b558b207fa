import { type Random, randomOf } from './random.ts'

/** Days of trade before today. */
export const STORY_DAYS = 60

/**
 * Slots of a day: morning, then afternoon. Work of one slot is done in parallel; the next step of a parcel is in
 * another slot, or on another day.
 */
export const SLOTS = [
  ['post', 'ship', 'arrive', 'claim'],
  ['take', 'confirm'],
] as const
export type Work = (typeof SLOTS)[number][number]

/** Days relative to today (0): -1 is yesterday, and positive days are in the future. */
type DayFromToday = number

export interface StoryParcel {
  tracking: string
  quantity: number
}

/** A day that is never reached, for a parcel that was lost. */
const NEVER: DayFromToday = Number.POSITIVE_INFINITY

/** A nurse's take and its steps. */
export interface StoryTake {
  /** Index among the company's nurses. */
  nurse: number
  /** Index among the company's warehouses. */
  warehouse: number
  quantity: number
  taken: DayFromToday
  shipped: DayFromToday
  arrived: DayFromToday
  confirmed: DayFromToday
  claimed: DayFromToday
  parcels: readonly StoryParcel[]
}

export interface StoryOffer {
  /** Index of the product in the catalog. */
  product: number
  quantity: number
  /** Dollars per unit on top of the price. */
  bonus: number
  posted: DayFromToday
  /** Days for which the offer is open. */
  days: number
  takes: readonly StoryTake[]
}

export interface StoryPlan {
  seed: number
  products: number
  nurses: number
  warehouses: number
  /** Offers posted on a working day of the busy month, on average. */
  offersADay: number
  /** Prefix of every tracking number. */
  trackingPrefix: string
}

/**
 * 60 days of a company at work: it posts more on working days, a few products make up most of the trade, parcels take
 * days to arrive, some lack units, and the latest shipments are still on their way.
 */
export const storyOf = (plan: StoryPlan): StoryOffer[] => {
  const random = randomOf(plan.seed)
  const trackings = trackingNumbers(plan.trackingPrefix)
  const offers: StoryOffer[] = []
  for (let day = -STORY_DAYS; day < FRESH_POSTED; day++) {
    // Two of seven days are quiet; for the charts it does not matter which ones.
    const isQuiet = day % 7 === 0 || day % 7 === -1
    const expected = plan.offersADay * (isQuiet ? 0.3 : 1) * (day < BUSY_FROM ? 0.5 : 1)
    const posted = Math.floor(expected) + (random.next() < expected % 1 ? 1 : 0)
    for (let count = 0; count < posted; count++) offers.push(offerOn(day, plan, random, trackings))
  }
  return [...offers, ...FRESH.map((fresh) => freshOffer(fresh, plan, trackings))]
}

/** Start of the companies' busier month, which the charts show. */
const BUSY_FROM: DayFromToday = -32

/** The day on which the offers that are still open were posted. */
const FRESH_POSTED: DayFromToday = -4

/** True for the latest offers, which are open now. */
export const isFresh = ({ posted }: StoryOffer): boolean => posted === FRESH_POSTED

/** Last step that a take has reached. */
type Reach = 'taken' | 'shipped' | 'arrived' | 'confirmed' | 'claimed'
const REACHES: readonly Reach[] = ['taken', 'shipped', 'arrived', 'confirmed', 'claimed']

/** The latest offers, by indexes in the catalog: takes of every state, independent of the random numbers. */
const FRESH: readonly {
  product: number
  quantity: number
  bonus: number
  takes: readonly [quantity: number, reach: Reach][]
}[] = [
  {
    product: 0,
    quantity: 40,
    bonus: 5,
    takes: [
      [8, 'claimed'],
      [5, 'confirmed'],
    ],
  },
  {
    product: 2,
    quantity: 120,
    bonus: 0,
    takes: [
      [14, 'claimed'],
      [12, 'shipped'],
    ],
  },
  { product: 4, quantity: 25, bonus: 2.5, takes: [[6, 'arrived']] },
  { product: 6, quantity: 10, bonus: 0, takes: [[10, 'confirmed']] },
  { product: 8, quantity: 15, bonus: 4, takes: [[3, 'taken']] },
  { product: 9, quantity: 60, bonus: 1.25, takes: [] },
]

const freshOffer = (
  { product, quantity, bonus, takes }: (typeof FRESH)[number],
  { nurses }: StoryPlan,
  trackings: () => string,
): StoryOffer => ({
  product,
  quantity,
  bonus,
  posted: FRESH_POSTED,
  days: 7,
  takes: takes.map(([units, reach], index) => {
    const steps = REACHES.indexOf(reach)
    // Takes with few steps were started later.
    const taken = steps > REACHES.indexOf('shipped') ? FRESH_POSTED : FRESH_POSTED + 2
    const dayOf = (step: Reach, day: DayFromToday) => (REACHES.indexOf(step) <= steps ? day : NEVER)
    return {
      nurse: index % nurses,
      warehouse: 0,
      quantity: units,
      taken,
      shipped: dayOf('shipped', taken + 1),
      arrived: dayOf('arrived', -2),
      confirmed: dayOf('confirmed', -2),
      claimed: dayOf('claimed', -1),
      parcels: [{ tracking: trackings(), quantity: units }],
    }
  }),
})

const offerOn = (
  posted: DayFromToday,
  { products, nurses, warehouses }: StoryPlan,
  random: Random,
  trackings: () => string,
): StoryOffer => {
  // The first products of the catalog are the most popular.
  const product = Math.floor(random.next() ** 1.5 * products)
  const quantity = random.pick([6, 10, 15, 20, 25, 40])
  const bonus = random.pick([0, 0, 1.25, 2.5, 4, 5])
  const takes: StoryTake[] = []
  let left = quantity
  // Most offers are taken by one nurse, some by several.
  const takers = random.next() < 0.7 ? 1 : nurses
  const first = random.between(0, nurses - 1)
  for (let at = 0; at < takers && left > 0; at++) {
    const wanted = Math.min(left, random.next() < 0.3 ? left : random.between(2, 14))
    left -= wanted
    const warehouse = random.next() < 0.7 ? 0 : random.between(0, warehouses - 1)
    const taken = posted + random.between(0, 2)
    takes.push(takeOf({ nurse: (first + at) % nurses, warehouse, quantity: wanted, taken }, random, trackings))
  }
  return { product, quantity, bonus, posted, days: random.between(3, 6), takes }
}

const takeOf = (
  begun: Pick<StoryTake, 'nurse' | 'warehouse' | 'quantity' | 'taken'>,
  random: Random,
  trackings: () => string,
): StoryTake => {
  const shipped = begun.taken + random.between(1, 2)
  const arrived = random.next() < 1 / 40 ? NEVER : deliveryDay(shipped + random.between(1, 3), begun.warehouse)
  // Units that arrive together are confirmed together, on busy days a day later.
  const confirmed = arrived + (arrived % 9 === 0 ? 1 : 0)
  const claimed = confirmed + random.between(1, 2)
  // Sometimes a parcel lacks a unit, which the nurse then still owes.
  const sent = begun.quantity - (begun.quantity > 3 && random.next() < 1 / 25 ? 1 : 0)
  const first = sent > 12 ? Math.ceil(sent / 2) : sent
  const parcels = [first, sent - first].filter((quantity) => quantity > 0)
  return {
    ...begun,
    shipped,
    arrived,
    confirmed,
    claimed,
    parcels: parcels.map((quantity) => ({ tracking: trackings(), quantity })),
  }
}

/** The first warehouse unloads every third day; the others, which receive little, unload every ninth day. */
const deliveryDay = (day: DayFromToday, warehouse: number): DayFromToday => {
  const every = warehouse === 0 ? 3 : 9
  return Math.ceil(day / every) * every
}

/** Tracking numbers of one carrier: its prefix and ten digits, all different. */
const trackingNumbers = (prefix: string): (() => string) => {
  let parcel = 0
  return () => {
    parcel += 1
    return `${prefix}${String(40_260_000 + parcel * 7919).padStart(10, '0')}`
  }
}
