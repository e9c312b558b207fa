import { listInbounds } from '../../../functions/inbound/use-cases/lists.ts'
import { confirmReport } from '../../../functions/inventory/reports/confirm-report.ts'
import { changeReportStatus, getReport } from '../../../functions/inventory/use-cases/reports.ts'
import { getReportableUnits, saveReport } from '../../../functions/inventory/use-cases/save-report.ts'
import { takeOffer } from '../../../functions/offers/use-cases/take-offer.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { inventory } from '../../../shared/inventory/inventory.contract.ts'
import { offers } from '../../../shared/offers/offers.contract.ts'
import { newOffer } from '../../support/company.ts'
import { parsed } from '../../support/parsed.ts'
import { type Dock, newDock } from '../tracking/arrivals.ts'

const { calls } = inventory

/** Creates a dock with an open offer, and the calls for reports. */
export const newShelf = async (deps: Deps) => {
  const dock = await newDock(deps)
  const { doctor, nurse, doctorNo, productNo, warehouseNo } = dock
  const { offerNo } = await newOffer(deps, doctor, productNo)
  const take = (quantity: number, actor: CompanyActor = nurse) =>
    takeOffer(deps, actor, offers.calls.takeOffer.body.parse({ doctorNo, offerNo, warehouseNo, quantity }))
  const report = (quantity: number, more: object = {}, actor: CompanyActor = nurse) =>
    saveReport(deps, actor, parsed(calls.saveReport, { doctorNo, itemId: productNo, warehouseNo, quantity, ...more }))
  const reportable = (actor: CompanyActor = nurse) =>
    getReportableUnits(deps, actor, { doctorNo, itemId: productNo, warehouseNo })
  const change = (id: string, status: 1 | 2 | 3, more: object = {}, actor = status === 3 ? nurse : doctor) =>
    changeReportStatus(deps, actor, calls.changeReportStatus.body.parse({ doctorNo, id, status, ...more }))
  const look = (id: string, actor: CompanyActor = doctor) => getReport(deps, actor, { doctorNo, id })
  const inSteps = (id: string) => confirmReport(deps, doctor, { reportNo: id, room: 14 })
  const open = async (actor: CompanyActor = nurse) =>
    (await listInbounds(deps, actor, inbound.calls.listInbounds.body.parse({ doctorNo }))).records
  return { ...dock, offerNo, take, report, reportable, change, look, inSteps, open }
}
export type Shelf = Dock & Awaited<ReturnType<typeof newShelf>>
