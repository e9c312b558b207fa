import type { DiscrepanciesDeps } from '../../../functions/discrepancies/discrepancies-deps.ts'
import { routes } from '../../../functions/discrepancies/routes.ts'
import { getBalance } from '../../../functions/payments/use-cases/balances.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import type { Table } from '../../../functions/platform/db/table.ts'
import { readAll } from '../../../functions/platform/db/walk.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { apiHandler } from '../../../functions/platform/http/api-handler.ts'
import { rowsOfTracking, trackingRowType } from '../../../functions/tracking-rows/public.ts'
import { createClient } from '../../../shared/contract/client.ts'
import { discrepancies } from '../../../shared/discrepancies/discrepancies.contract.ts'
import { handledBy } from '../../support/handled-call.ts'
import { memoryFiles } from '../../support/memory-files.ts'
import { type Pier, pierAt } from '../outbound/pier.ts'
import { arrive, type Dock, give, newDock, newTracking, take, typeIn } from '../tracking/arrivals.ts'

/** Creates a company with members, a client of the case calls for each of them, and goods to report. */
export const newDesk = async (store: Deps) => deskAt(store, await newDock(store))

export const deskAt = (store: Deps, dock: Dock) => {
  const files = memoryFiles()
  const deps: DiscrepanciesDeps = { ...store, files }
  const { doctorNo, doctor, nurse, admin } = dock
  /** Calls through the API handler, made as one person. */
  const as = (who: CompanyActor, table: Table = deps.table) => {
    const handle = apiHandler(discrepancies, routes, { ...deps, table })
    return createClient({ discrepancies }, { baseUrl: '', fetch: handledBy(handle, who.userNo) }).discrepancies
  }
  const [company, owner, warehouse] = [as(doctor), as(nurse), as(admin)]
  /** Creates a parcel of the nurse: a take, its tracking number, and this many confirmed units. */
  const parcel = async (units: number) => {
    const inboundNo = await take(deps, dock, units)
    const tracking = newTracking()
    await give(deps, dock, inboundNo, [{ tracking, qty: units }])
    await arrive(deps, dock, tracking, units)
    return { inboundNo, tracking, cwId: await cwIdOf(tracking) }
  }
  const waiting = async (units: number) => {
    const tracking = newTracking()
    await typeIn(deps, dock, [{ tracking, qty: units }])
    return { tracking, cwId: await cwIdOf(tracking) }
  }
  const rowOf = async (tracking: string) => {
    const [row] = await readAll(deps.table, trackingRowType, rowsOfTracking(doctorNo, tracking), { consistent: true })
    if (!row) throw new Error('No row has that number')
    return row
  }
  const cwIdOf = async (tracking: string) => (await rowOf(tracking)).cwId
  const balance = async () => (await getBalance(deps, nurse, { doctorNo })).total
  const pier: Pier = pierAt(deps, dock)
  /** Opens a case that reports some of the expected units of a row as damaged. */
  const damaged = async (cwId: string, expected: number, bad: number, by = warehouse) => {
    const body = { doctorNo, cwId, kind: 'damaged' as const, expected, found: expected - bad, note: 'Crushed corner' }
    return (await by.openCase(body)).caseNo
  }
  const look = (caseNo: string, by = company) => by.getCase({ doctorNo, caseNo })
  return { ...dock, deps, files, as, company, owner, warehouse, parcel, waiting, rowOf, balance, pier, damaged, look }
}
export type Desk = ReturnType<typeof deskAt>
