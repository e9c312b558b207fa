import type { DemoCompany } from '../demo-trade.ts'
import type { Teller } from './tell-story.ts'

/** Opens discrepancy cases in each state, about the parcels that were confirmed last. */
export const discussSome = async ({ company }: Teller): Promise<void> => {
  const { doctorNo, doctor, warehouse } = company
  const { records } = await warehouse.api.tracking.listInboundHistory({ doctorNo, size: 20 })
  const rows = records.filter(({ isMixedPackage }) => isMixedPackage !== 1)
  const [discussed, proposed, resolved, closed] = rows
  if (!discussed || !proposed || !resolved || !closed)
    throw new Error('The demo warehouse has confirmed too few parcels')
  const report = async ({ cwId, qty }: Row, note: string): Promise<string> => {
    const wrong = { kind: 'damaged' as const, expected: qty, found: qty - 1, note }
    return (await warehouse.api.discrepancies.openCase({ doctorNo, cwId, ...wrong })).caseNo
  }
  const open = await report(discussed, 'One box is crushed at a corner, and its seal is broken.')
  await doctor.api.discrepancies.commentCase({ doctorNo, caseNo: open, text: 'Does it still turn on?' })
  await propose(company, await report(proposed, 'One display is cracked.'))
  const settled = await report(resolved, 'One box is wet; its contents are dry.')
  const { proposalNo } = await propose(company, settled)
  await doctor.api.discrepancies.acceptResolution({ doctorNo, caseNo: settled, proposal: proposalNo })
  const mistaken = await report(closed, 'One is missing its charger.')
  await warehouse.api.discrepancies.closeCase({ doctorNo, caseNo: mistaken, text: 'It was under the foam.' })
}

interface Row {
  cwId: string
  qty: number
}

/** The warehouse proposes to leave the goods as they are. */
const propose = ({ doctorNo, warehouse: { api } }: DemoCompany, caseNo: string) =>
  api.discrepancies.proposeResolution({
    doctorNo,
    caseNo,
    resolution: 'none' as const,
    text: 'It can be sold as it is.',
  })
