import { nurseProductsOf, nurseProductType } from '../books/public.ts'
import type { Inbound } from '../inbound/public.ts'
import { pagesOf } from '../platform/db/walk.ts'
import type { AuditRun } from './audit-run.ts'
import { type Breach, Findings } from './breach.ts'

export interface NurseProductFigures {
  underWay: number
  delivered: number
  deliveredAmount: number
}
export type FiguresByProduct = Map<string, NurseProductFigures>

export const addFigures = (figures: FiguresByProduct, productNo: string, more: Partial<NurseProductFigures>): void => {
  const { underWay = 0, delivered = 0, deliveredAmount = 0 } = figures.get(productNo) ?? {}
  figures.set(productNo, {
    underWay: underWay + (more.underWay ?? 0),
    delivered: delivered + (more.delivered ?? 0),
    deliveredAmount: deliveredAmount + (more.deliveredAmount ?? 0),
  })
}

/**
 * Verifies a nurse's product figures against their open takes and the deliveries in their ledger (`delivered`). These
 * figures change together with the account, so the caller reads the account before and after.
 */
export const verifyNurseProducts = async (
  { table, doctorNo }: AuditRun,
  userNo: string,
  { takes, delivered }: { takes: Iterable<Inbound>; delivered: FiguresByProduct },
): Promise<Breach[]> => {
  const should: FiguresByProduct = new Map(delivered)
  for (const { productNo, leftNum } of takes) addFigures(should, productNo, { underWay: leftNum })
  const found = new Findings({ doctorNo, userNo })
  const verify = (productNo: string, is: NurseProductFigures): void => {
    const sums = should.get(productNo) ?? NOTHING
    for (const figure of FIGURES)
      found.expectEqual('nurse.product', `${figure} of ${productNo}`, sums[figure], is[figure])
    should.delete(productNo)
  }
  for await (const page of pagesOf(table, nurseProductType, nurseProductsOf(doctorNo, userNo), { consistent: true })) {
    for (const stored of page) verify(stored.productNo, stored)
  }
  for (const productNo of [...should.keys()]) verify(productNo, NOTHING)
  return found.breaches
}

const NOTHING: NurseProductFigures = { underWay: 0, delivered: 0, deliveredAmount: 0 }
const FIGURES = ['underWay', 'delivered', 'deliveredAmount'] as const
