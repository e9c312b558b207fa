import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useCallPart } from '../../../api/use-call-part.ts'
import { type OfferRecord, unitsInLimits } from '../offer-record.ts'

type Counts = Output<typeof contracts.offers.calls.getLeftCounts>

/** Polling interval of the units left while the page is visible, in ms; focusing the window also refetches them. */
const EVERY_MS = 15_000

/** Offers on the page whose units left are polled. */
const Watched = createContext<{ offerNos: string[] }>({ offerNos: [] })

/** Polls the units left in the listed offers; only the cells that show them render again, not the page. */
export const LiveOffers = ({ offers, children }: { offers: readonly OfferRecord[]; children: ReactNode }) => {
  const named = offers.map(({ offerNo }) => offerNo).join()
  const input = useMemo(() => ({ offerNos: named === '' ? [] : named.split(',') }), [named])
  return (
    <Watched value={input}>
      <Watch />
      {children}
    </Watched>
  )
}

/** Polls in a separate component, so that an answer does not render the whole page again. */
const Watch = () => {
  const input = useContext(Watched)
  useCall(api.offers.getLeftCounts, input, {
    refetchInterval: EVERY_MS,
    staleTime: 0,
    keepPrevious: true,
    enabled: input.offerNos.length > 0,
  })
  return null
}

/** Reason why an offer cannot be taken; absent if some units can be. */
export type Obstacle =
  | { why: 'over' | 'noSurplus' | 'limited' }
  | { why: 'yours'; most: number }
  | { why: 'takes'; open: number; most: number }
  | { why: 'amount'; open: number; most: number }

interface Live {
  leftNum: number
  /** Units that may be taken now. */
  most: number
  obstacle?: Obstacle
}

/**
 * Units left in an offer, and units the nurse may take. Until the first poll answers, the values come from the list.
 */
export const useLive = (offer: OfferRecord): Live => {
  const counts = useCallPart(api.offers.getLeftCounts, useContext(Watched), (answer) => liveOf(offer, answer))
  return counts ?? { leftNum: offer.leftNum, most: offer.leftNum, ...surplus(offer.leftNum) }
}

const liveOf = (listed: OfferRecord, { offers, limits, limited }: Counts): Live => {
  const offer = offers.find(({ offerNo }) => offerNo === listed.offerNo)
  const leftNum = offer?.leftNum ?? 0
  if (offer?.status !== 'offering') return { leftNum, most: 0, obstacle: { why: 'over' } }
  if (leftNum === 0) return { leftNum, most: 0, ...surplus(0) }
  if (limited) return { leftNum, most: 0, obstacle: { why: 'limited' } }
  const mine = offer.leftForYou ?? Number.POSITIVE_INFINITY
  if (mine === 0) return { leftNum, most: 0, obstacle: { why: 'yours', most: listed.maxPerNurse } }
  const left = Math.min(leftNum, mine)
  if (!limits) return { leftNum, most: left }
  const { transactions, pendingTransactions, amount, pendingAmount } = limits
  if (transactions > 0 && pendingTransactions >= transactions) {
    return { leftNum, most: 0, obstacle: { why: 'takes', open: pendingTransactions, most: transactions } }
  }
  const most = Math.min(left, unitsInLimits(listed, limits))
  return most > 0
    ? { leftNum, most }
    : { leftNum, most: 0, obstacle: { why: 'amount', open: pendingAmount, most: amount } }
}

const surplus = (leftNum: number): { obstacle?: Obstacle } => (leftNum === 0 ? { obstacle: { why: 'noSurplus' } } : {})
