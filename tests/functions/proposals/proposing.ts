import { auditCompany } from '../../../functions/audit/audit.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { changeProposalStatus, removeProposal } from '../../../functions/proposals/use-cases/change-proposal.ts'
import { listExpiredOffers, listProposals } from '../../../functions/proposals/use-cases/list-proposals.ts'
import { saveProposal } from '../../../functions/proposals/use-cases/save-proposal.ts'
import { proposals } from '../../../shared/proposals/proposals.contract.ts'
import { newOffer } from '../../support/company.ts'
import { parsed } from '../../support/parsed.ts'
import { doctor, nurse, productNo, store, warehouseNo } from '../offers/market.ts'

const { calls } = proposals

/** Creates an expired offer with this many units left. */
export const expiredOffer = async (quantity = 3, more: object = {}): Promise<string> => {
  store.setNow('2026-11-20T12:00:00.000Z')
  const { offerNo } = await newOffer(store.deps, doctor, productNo, { quantity, expireDate: '2026-11-20', ...more })
  store.setNow('2026-11-24T12:00:00.000Z')
  return offerNo
}
export const propose = (offerNo: string, more: object = {}, who: CompanyActor = nurse, deps = store.deps) =>
  saveProposal(
    deps,
    who,
    parsed(calls.saveProposal, { doctorNo: doctor.userNo, offerNo, warehouseNo, quantity: 5, ...more }),
  )
export const change = (who: CompanyActor, id: string, status: 1 | 2, more: object = {}, deps = store.deps) =>
  changeProposalStatus(deps, who, { doctorNo: doctor.userNo, id, status, ...more })
export const remove = (who: CompanyActor, id: string) =>
  removeProposal(store.deps, who, { doctorNo: doctor.userNo, id })
export const listed = async (who: CompanyActor, more: object = {}) =>
  (await listProposals(store.deps, who, calls.listProposals.body.parse({ doctorNo: doctor.userNo, ...more }))).records
export const expired = async (who: CompanyActor) =>
  (await listExpiredOffers(store.deps, who, calls.listExpiredOffers.body.parse({ doctorNo: doctor.userNo }))).records
export const audited = async () =>
  (await auditCompany({ ...store.deps, wait: async () => {} }, { doctorNo: doctor.userNo, deep: true })).breaches
