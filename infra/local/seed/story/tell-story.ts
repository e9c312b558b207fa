import { addDays, dayIn } from '../../../../shared/values/day.ts'
import { DAY_MS, HOUR_MS } from '../../../../shared/values/durations.ts'
import { isFresh, SLOTS, STORY_DAYS, type StoryPlan, type StoryTake, storyOf, type Work } from '../demo-story.ts'
import type { DemoCompany, Goods } from '../demo-trade.ts'

/** A company and its goods, for one story. */
export interface Teller {
  company: DemoCompany
  goods: Goods
  plan: Pick<StoryPlan, 'seed' | 'offersADay' | 'trackingPrefix'>
}

/** UTC hours of the day at which the work of each slot is done. */
const HOURS = [14, 19]

/**
 * Simulates the past days of several companies up to now by making their calls, with the clock set to the time of each
 * call (`setClock`). Work that is not finished by now stays unfinished.
 */
export const tellStories = async (
  tellers: readonly Teller[],
  setClock: (instant?: string) => void,
  now: number = Date.now(),
): Promise<void> => {
  const lives = tellers.map(livingStory)
  const midnight = Math.floor(now / DAY_MS) * DAY_MS
  try {
    for (let day = -STORY_DAYS; day <= 0; day++) {
      for (const [slot, works] of SLOTS.entries()) {
        const at = midnight + day * DAY_MS + (HOURS[slot] ?? 0) * HOUR_MS
        if (at >= now) return
        setClock(new Date(at).toISOString())
        await Promise.all(lives.flatMap((life) => works.map((work) => life(work, day, at))))
      }
    }
  } finally {
    setClock()
  }
}

interface LivingTake extends StoryTake {
  upc: string
  offerNo: string
  inboundNo: string
}
interface OpenBatch {
  batchNumber: string
  /** The day on which all units are confirmed. */
  confirmed: number
  upcs: Set<string>
}

/** The story of one company; the returned function does one kind of work for one day. */
const livingStory = ({ company, goods, plan }: Teller) => {
  const { doctorNo, doctor, nurses, warehouse } = company
  const counts = { products: goods.products.length, nurses: nurses.length, warehouses: goods.warehouses.length }
  const offers = storyOf({ ...plan, ...counts })
  const takes: LivingTake[] = []
  const batches: OpenBatch[] = []
  const productOf = new Map(goods.products.map(({ upc, productNo }) => [upc, productNo]))

  /** Nurses work in parallel; the steps of each nurse run one after another. */
  const eachNurse = async (due: (take: LivingTake) => boolean, work: (take: LivingTake) => Promise<void>) => {
    const lanes = Map.groupBy(takes.filter(due), ({ nurse }) => nurse)
    await Promise.all(
      [...lanes.values()].map(async (lane) => {
        for (const take of lane) await work(take)
      }),
    )
  }
  const apiOf = ({ nurse }: StoryTake) => (nurses[nurse] ?? nurses[0]).api

  const parts: Record<Work, (day: number, at: number) => Promise<void>> = {
    post: async (day, at) => {
      const expireFrom = dayIn(new Date(at).toISOString())
      for (const offer of offers.filter(({ posted }) => posted === day)) {
        const product = goods.products[offer.product]
        if (!product) continue
        const { offerNo } = await doctor.api.offers.saveOffer({
          doctorNo,
          productNo: product.productNo,
          price: product.price,
          quantity: offer.quantity,
          bouns: offer.bonus,
          expireDate: addDays(expireFrom, offer.days),
          notify: isFresh(offer),
          note: isFresh(offer) ? 'Ship to the warehouse you chose; one order per box.' : '',
        })
        takes.push(...offer.takes.map((take) => ({ ...take, upc: product.upc, offerNo, inboundNo: '' })))
      }
    },

    take: async (day) => {
      await eachNurse(
        ({ taken }) => taken === day,
        async (take) => {
          const { offerNo, quantity } = take
          const warehouseNo = goods.warehouses[take.warehouse] ?? ''
          const taken = await apiOf(take).offers.takeOffer({ doctorNo, offerNo, warehouseNo, quantity })
          take.inboundNo = taken.inboundNo
        },
      )
    },

    ship: async (day) => {
      await eachNurse(
        ({ shipped }) => shipped === day,
        async (take) => {
          const data = take.parcels.map(({ tracking, quantity }) => ({ tracking, qty: quantity }))
          await apiOf(take).inbound.importTracking({ doctorNo, inboundNo: take.inboundNo, data })
        },
      )
    },

    arrive: async (day) => {
      const arrived = Map.groupBy(
        takes.filter((take) => take.arrived === day),
        ({ warehouse: at, confirmed }) => `${at}#${confirmed}`,
      )
      for (const some of arrived.values()) {
        const [{ confirmed = day, warehouse: at = 0 } = {}] = some
        const lines = some.flatMap(({ parcels, upc }) =>
          parcels.map(({ tracking, quantity }) => ({ tracking, upc, qty: quantity })),
        )
        const { batchNumber } = await warehouse.api.tracking.saveImportData({
          doctorNo,
          warehouseNo: goods.warehouses[at] ?? '',
          data: [...lines, ...mistyped(day, lines)],
        })
        batches.push({ batchNumber, confirmed, upcs: new Set(some.map(({ upc }) => upc)) })
      }
    },

    confirm: async (day) => {
      for (const { batchNumber, upcs } of batches.filter(({ confirmed }) => confirmed === day)) {
        const data = [...upcs].map((upc) => ({ upc, productNo: productOf.get(upc) ?? '' }))
        await warehouse.api.tracking.bulkConfirm({ doctorNo, batchNumber, data })
      }
    },

    claim: async (day) => {
      await eachNurse(
        ({ claimed }) => claimed === day,
        async (take) => {
          for (const { tracking, quantity } of take.parcels) {
            await apiOf(take).inbound.claimTracking({
              doctorNo,
              inboundNo: take.inboundNo,
              tracking,
              qty: quantity,
            })
          }
        },
      )
    },
  }
  return (work: Work, day: number, at: number): Promise<void> => parts[work](day, at)
}

interface Line {
  tracking: string
  upc: string
  qty: number
}

/** Sometimes a line is mistyped (refused), or its UPC is unknown to the company (left to confirm). */
const mistyped = (day: number, [line]: readonly Line[]): Line[] => {
  if (!line) return []
  if (day % 9 === 0) return [{ ...line, tracking: line.tracking.slice(0, 9) }]
  return day > -12 && day % 4 === 0 ? [{ ...line, tracking: `${line.tracking}7`, upc: '819990000015', qty: 1 }] : []
}
