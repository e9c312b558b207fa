import { afterAll, beforeAll, expect, it } from 'vitest'
import { clerkRecords } from '../../../functions/discrepancies/clerk-records.ts'
import { routes } from '../../../functions/discrepancies/routes.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { apiHandler } from '../../../functions/platform/http/api-handler.ts'
import { createClient } from '../../../shared/contract/client.ts'
import { discrepancies } from '../../../shared/discrepancies/discrepancies.contract.ts'
import { discrepanciesReasons } from '../../../shared/discrepancies/discrepancies.reasons.ts'
import { mayHandle, type Subject } from '../../../shared/discrepancies/discrepancies.rules.ts'
import { CLERK_RIGHTS, hasClerkRight } from '../../../shared/rights/rights.ts'
import { newMember, startStore, type TestStore } from '../../support/company.ts'
import { handledBy } from '../../support/handled-call.ts'
import { newClerk } from '../../support/rights/clerk.ts'
import { newSide, send, stocked } from '../transfers/transferring.ts'
import { type Desk, deskAt, newDesk } from './desk.ts'

// The console offers what the declarations of the calls and `mayHandle` allow. Both must be what is checked.

let store: TestStore
let here: Desk
beforeAll(async () => {
  store = await startStore()
  here = await newDesk(store.deps)
})
afterAll(() => store.stop())

/** A record of each subject in which warehouses take part, and its company. */
const RECORDS: Record<Exclude<Subject, 'take'>, () => Promise<{ desk: Desk; record: object; no: string }>> = {
  row: async () => {
    const { cwId } = await here.waiting(6)
    return { desk: here, record: { cwId }, no: cwId }
  },
  shipment: async () => {
    const productNo = await here.pier.product(5)
    const { outboundNo } = await here.pier.submit([{ productNo, toShip: 3 }])
    return { desk: here, record: { outboundNo, productNo }, no: outboundNo }
  },
  transfer: async () => {
    const [from, to] = [await newSide(store.deps, 'From'), await newSide(store.deps, 'To')]
    await stocked(store.deps, from, 6)
    const { transferId } = await send(store.deps, from, to.doctor, 4)
    const admin = await newMember(store.deps, to.doctor, 'warehouseAdmin')
    const nurse = await newMember(store.deps, to.doctor, 'nurse')
    const desk = deskAt(store.deps, { ...here, ...to, admin, nurse, doctorNo: to.doctor.userNo })
    return { desk, record: { transferId }, no: transferId }
  },
}

const as = ({ deps }: Desk, who: CompanyActor) => {
  const handle = apiHandler(discrepancies, routes, deps, clerkRecords)
  return createClient({ discrepancies }, { baseUrl: '', fetch: handledBy(handle, who.userNo) }).discrepancies
}
type Client = ReturnType<typeof as>

/** False if the attempt is refused with 403, or as for an unknown case. Other refusals depend on the state of the case. */
const isOpen = (attempt: () => Promise<unknown>): Promise<boolean> =>
  attempt().then(
    () => true,
    (error: unknown) => {
      const { status, reason } = Object(error)
      return status !== 403 && reason !== discrepanciesReasons.noCase.key
    },
  )

it.each(CLERK_RIGHTS)('%s opens exactly the calls that declare it, in cases about its work', async (right) => {
  const open: Record<string, boolean[]> = {}
  for (const subject of ['row', 'shipment', 'transfer'] as const) {
    const { desk, record, no } = await RECORDS[subject]()
    const { doctorNo, company } = desk
    const clerk = as(desk, await newClerk(store.deps, desk.admin, { rights: [right] }))
    const said = { doctorNo, ...record, kind: 'damaged' as const, expected: 3, found: 2, note: 'Crushed' }
    const may = mayHandle({ clerk: { rights: [right] } }, subject)
    const caseNo = await clerk.openCase(said).then(
      (opened) => opened.caseNo,
      async () => (await desk.warehouse.openCase(said)).caseNo,
    )
    const one = { doctorNo, caseNo }
    const propose = async (by: Client) => (await by.proposeResolution({ ...one, resolution: 'none' })).proposalNo
    /** The proposal of the company, which declines that of the clerk first. */
    const ofCompany = async (): Promise<number> => {
      const { proposal } = await company.getCase(one)
      if (proposal?.side === 'company') return proposal.proposalNo
      if (proposal) await company.declineResolution({ ...one, proposal: proposal.proposalNo })
      return propose(company)
    }
    const photo = { name: 'a.jpg', type: 'image/jpeg' as const, size: 9 }
    const tries: [keyof typeof discrepancies.calls, () => Promise<unknown>][] = [
      ['openCase', () => clerk.openCase(said)],
      ['getCase', () => clerk.getCase(one)],
      ['commentCase', () => clerk.commentCase({ ...one, text: 'Seen' })],
      ['startCasePhotos', () => clerk.startCasePhotos({ ...one, files: [photo] })],
      ['addCasePhotos', () => clerk.addCasePhotos({ ...one, fileNos: [desk.deps.newId('file')] })],
      ['proposeResolution', () => propose(clerk)],
      ['declineResolution', async () => clerk.declineResolution({ ...one, proposal: await ofCompany() })],
      ['closeCase', () => clerk.closeCase({ ...one, text: '' })],
    ]
    for (const [name, attempt] of tries) {
      const isAllowed = await isOpen(attempt)
      expect([subject, name, isAllowed]).toEqual([subject, name, may])
      open[name] = [...(open[name] ?? []), isAllowed]
    }
    const [all, newest] = await Promise.allSettled([
      clerk.listCases({ doctorNo, size: 100 }),
      clerk.listCaseStates({ doctorNo, numbers: [no] }),
    ])
    const listed = all.status === 'fulfilled' && all.value.records.some((found) => found.caseNo === caseNo)
    const stated = newest.status === 'fulfilled' && newest.value.records.length > 0
    expect([subject, listed, stated]).toEqual([subject, may, may])
  }
  for (const [name, some] of Object.entries(open)) {
    const { clerk } = discrepancies.calls[name as keyof typeof discrepancies.calls]
    expect([name, some.includes(true)]).toEqual([name, hasClerkRight([right], clerk)])
  }
})
