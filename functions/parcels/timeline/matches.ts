import type { Parcel, TimelineEvent } from './parcel.ts'

/** An event that can begin or end a match. `no`: number of the take, or cwId of the row. */
interface Step {
  at: string
  /**
   * Order of steps at the same instant, lowest first: booked events precede the nurse's, and ends precede beginnings.
   */
  order: number
  side: 'take' | 'row'
  no: string
  productNo: string
  isThere: boolean
}

/**
 * Matches of takes with their goods. A match occurs when the number has been submitted for the take and a row of the
 * take's product has been confirmed, whichever is later. Goods that were reversed match again when they are confirmed
 * again.
 */
export const matches = (parcel: Parcel): TimelineEvent[] => {
  const given = new Map<string, string>()
  const confirmed = new Map<string, string>()
  const matched = new Set<string>()
  const found: TimelineEvent[] = []
  for (const { at, side, no, productNo, isThere } of stepsOf(parcel)) {
    const those = side === 'take' ? given : confirmed
    if (isThere) those.set(no, productNo)
    else those.delete(no)
    const arrived = new Set(confirmed.values())
    for (const inboundNo of matched) if (!arrived.has(given.get(inboundNo) ?? '')) matched.delete(inboundNo)
    for (const [inboundNo, product] of given) {
      if (matched.has(inboundNo) || !arrived.has(product)) continue
      matched.add(inboundNo)
      const productName = parcel.takes.get(inboundNo)?.productName
      found.push({
        eventNo: `matched#${inboundNo}#${at}`,
        kind: 'matched',
        at,
        userNo: '',
        userName: '',
        inboundNo,
        productNo: product,
        productName,
      })
    }
  }
  return found
}

const stepsOf = ({ numberEvents, histories, takes }: Parcel): Step[] => {
  const ofTakes = numberEvents.flatMap(({ kind, at, inboundNo }): Step[] => {
    const productNo = takes.get(inboundNo)?.productNo
    if (productNo === undefined || kind === 'edited') return []
    const isThere = kind === 'submitted'
    return [{ at, order: isThere ? 3 : 2, side: 'take', no: inboundNo, productNo, isThere }]
  })
  const ofRows = histories.flatMap(({ cwId, booked }) =>
    booked.flatMap(({ what, at, productNo }): Step[] => {
      if (what !== 'confirmed' && what !== 'reversed') return []
      const isThere = what === 'confirmed'
      return [{ at, order: isThere ? 1 : 0, side: 'row', no: cwId, productNo, isThere }]
    }),
  )
  return [...ofTakes, ...ofRows].sort((a, b) => (a.at === b.at ? a.order - b.order : a.at < b.at ? -1 : 1))
}
