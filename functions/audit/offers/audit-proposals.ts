import { inboundRef } from '../../inbound/public.ts'
import { readAll } from '../../platform/db/walk.ts'
import { proposalsOfOffer, proposalType, waitingOf, waitingProposalsType } from '../../proposals/public.ts'
import type { AuditRun } from '../audit-run.ts'
import { Findings } from '../breach.ts'
import type { Check } from '../persistent-breaches.ts'

/** Verifies that each confirmed proposal has a take of its own; both are written in one commit. */
export const checkProposals =
  ({ table, doctorNo }: AuditRun, offerNo: string): Check =>
  async () => {
    const proposals = await readAll(table, proposalType, proposalsOfOffer(doctorNo, offerNo))
    const confirmed = proposals.filter(({ status }) => status === 'confirmed')
    const numbers = confirmed.map(({ inboundNo = '' }) => inboundNo)
    const takes = await table.batchGet(
      numbers.filter((inboundNo) => inboundNo !== '').map((inboundNo) => inboundRef({ doctorNo, inboundNo })),
      { consistent: true },
    )
    const found = new Findings({ doctorNo, offerNo })
    found.expectEqual(
      'proposal.take',
      'takes',
      confirmed.length,
      new Set(numbers.filter((number) => number !== '')).size,
    )
    for (const { inboundNo, userNo, quantity, price } of confirmed) {
      const take = takes.find((one) => one?.inboundNo === inboundNo)
      const of = `${take?.offerNo} ${take?.userNo} ${take?.qty} x ${take?.unitPrice}`
      found.expectEqual('proposal.take', 'take', `${offerNo} ${userNo} ${quantity} x ${price}`, of)
    }
    return { steady: true, breaches: found.breaches }
  }

/** Verifies the counts of pending proposals and units that an offer stores for each nurse to enforce its limits. */
export const checkWaitingProposals =
  ({ table, doctorNo }: AuditRun, offerNo: string): Check =>
  async () => {
    const read = () => readAll(table, waitingProposalsType, waitingOf({ doctorNo, offerNo }), { consistent: true })
    const before = await read()
    const proposals = await readAll(table, proposalType, proposalsOfOffer(doctorNo, offerNo))
    const after = await read()
    const found = new Findings({ doctorNo, offerNo })
    const pending = proposals.filter(({ status }) => status === 'pending')
    for (const userNo of new Set([...before, ...pending].map((one) => one.userNo))) {
      const theirs = pending.filter((one) => one.userNo === userNo)
      const units = theirs.reduce((sum, { quantity }) => sum + quantity, 0)
      const recorded = before.find((one) => one.userNo === userNo)
      found.expectEqual('proposal.waiting', `proposals of ${userNo}`, theirs.length, recorded?.count ?? 0)
      found.expectEqual('proposal.waiting', `units of ${userNo}`, units, recorded?.units ?? 0)
    }
    return { steady: JSON.stringify(before) === JSON.stringify(after), breaches: found.breaches }
  }
