import { inboundRef, inboundType, takesOf } from '../inbound/public.ts'
import { allOffersOf, offerItem, offersOf } from '../offers/public.ts'
import { ref } from '../platform/db/table.ts'
import { pagesOf, readAll } from '../platform/db/walk.ts'
import { proposalsOfOffer, proposalType } from '../proposals/public.ts'
import { type AuditRun, prove } from './audit-run.ts'
import { lookAtTakers } from './audit-takers.ts'
import { Findings } from './breach.ts'
import type { Look } from './settled.ts'
import { forEach } from './side-by-side.ts'

/** Proves that left and taken of each offer are its total; a deep run looks at ended offers too. */
export const auditOffers = async (run: AuditRun): Promise<void> => {
  const { table, doctorNo, deep, today } = run
  const ranges = deep ? allOffersOf(doctorNo) : [offersOf(doctorNo, 'offering', today)]
  for (const range of ranges) {
    for await (const offers of pagesOf(table, offerItem, range)) {
      await forEach(offers, ({ offerNo }) => prove(run, lookAtOffer(run, offerNo)))
      if (deep) await forEach(offers, ({ offerNo }) => prove(run, lookAtProposals(run, offerNo)))
      if (deep) await forEach(offers, (offer) => prove(run, lookAtTakers(run, offer)))
      run.counts.offers += offers.length
    }
  }
}

/** A confirmed proposal and its take are written in one commit: neither stands without the other. */
const lookAtProposals =
  ({ table, doctorNo }: AuditRun, offerNo: string): Look =>
  async () => {
    const proposals = await readAll(table, proposalType, proposalsOfOffer(doctorNo, offerNo))
    const confirmed = proposals.filter(({ status }) => status === 'confirmed')
    const numbers = confirmed.map(({ inboundNo = '' }) => inboundNo)
    const takes = await table.batchGet(
      numbers.filter((inboundNo) => inboundNo !== '').map((inboundNo) => inboundRef({ doctorNo, inboundNo })),
      { consistent: true },
    )
    const found = new Findings({ doctorNo, offerNo })
    found.equal('proposal.take', 'takes', confirmed.length, new Set(numbers.filter((number) => number !== '')).size)
    for (const { inboundNo, userNo, quantity, price } of confirmed) {
      const take = takes.find((one) => one?.inboundNo === inboundNo)
      const of = `${take?.offerNo} ${take?.userNo} ${take?.qty} x ${take?.unitPrice}`
      found.equal('proposal.take', 'take', `${offerNo} ${userNo} ${quantity} x ${price}`, of)
    }
    return { steady: true, breaches: found.breaches }
  }

const lookAtOffer =
  ({ table, doctorNo }: AuditRun, offerNo: string): Look =>
  async () => {
    const read = () => table.get(ref(offerItem, { doctorNo, offerNo }), { consistent: true })
    const before = await read()
    // What a take took is fixed with it, and what it gave back moves the offer too: the offer tells whether either moved.
    const takes = await readAll(table, inboundType, takesOf(doctorNo, offerNo))
    const after = await read()
    if (!before) return { steady: false, breaches: [] }
    const found = new Findings({ doctorNo, offerNo })
    const taken = takes.reduce((sum, take) => sum + take.qty - take.returned, 0)
    found.within('offer.units', 'leftNum', before.leftNum, [0, before.quantity])
    found.equal('offer.units', 'quantity', before.leftNum + taken, before.quantity)
    return { steady: before.rev === after?.rev, breaches: found.breaches }
  }
