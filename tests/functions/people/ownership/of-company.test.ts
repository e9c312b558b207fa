import { beforeEach, describe, expect, it } from 'vitest'
import { routes } from '../../../../functions/integrations/routes.ts'
import { listNotices } from '../../../../functions/notifications/use-cases/notices.ts'
import {
  getNoticePreferences,
  saveNoticePreferences,
} from '../../../../functions/notifications/use-cases/preferences.ts'
import type { CompanyActor } from '../../../../functions/platform/actor.ts'
import { peopleWith } from '../../../../functions/platform/approvals/approvers.ts'
import { apiHandler } from '../../../../functions/platform/http/api-handler.ts'
import { loadActor } from '../../../../functions/platform/http/load-actor.ts'
import { listWarehousesOfUser } from '../../../../functions/warehouses/use-cases/warehouses.ts'
import { createClient } from '../../../../shared/contract/client.ts'
import { generalReasons } from '../../../../shared/contract/general.reasons.ts'
import { integrations } from '../../../../shared/integrations/integrations.contract.ts'
import type { NoticeContent } from '../../../../shared/notifications/mail.messages.ts'
import { notifications } from '../../../../shared/notifications/notifications.contract.ts'
import { PRESETS, type Right } from '../../../../shared/rights/rights.ts'
import { warehouses } from '../../../../shared/warehouses/warehouses.contract.ts'
import {
  newCompany,
  newMember,
  newWarehouse,
  startStore,
  superAdminIn,
  type TestStore,
} from '../../../support/company.ts'
import { handledBy } from '../../../support/handled-call.ts'
import { transferCompany } from '../../../support/rights/ownership.ts'
import { newStaff } from '../../../support/rights/staff.ts'
import { changeStaff } from '../../approvals/approvals-world.ts'
import { callsByKey, LIST } from '../../integrations/by-key.ts'
import { openDesk, pageOf } from '../../notifications/desk.ts'

// What depends on the owner of a company after it was transferred.

let store: TestStore
let doctor: CompanyActor
let buyer: CompanyActor
let doctorNo: string
let desk: ReturnType<typeof openDesk>
beforeEach(async () => {
  store = await startStore()
  doctor = await newCompany(store.deps)
  buyer = await newStaff(store.deps, doctor, PRESETS.buyer)
  doctorNo = doctor.userNo
  desk = openDesk(store)
})

/** A person as their next call loads them. */
const loaded = async ({ userNo }: CompanyActor): Promise<CompanyActor> => {
  const { actor } = await loadActor(store.deps.table, { userNo, doctorNo, admit: () => {} })
  if (!actor.company) throw new Error('The call names a company')
  return { ...actor, company: actor.company }
}

const request = (companyNo = doctorNo): NoticeContent => ({
  kind: 'paymentRequest',
  doctorNo: companyNo,
  doctorName: 'Acme',
  nurseName: 'Nina',
  amount: 1_200_000,
  bank: 'Bank Transfer, USD, ••••6789',
  note: '',
  withdrawn: false,
  paymentNo: 'PY-1',
})
const exported = (): NoticeContent => ({
  kind: 'exportEnded',
  doctorNo,
  exportNo: 'EX-1',
  fileName: 'a.xlsx',
  isReady: true,
  rows: 3,
})
const topics = async (who: CompanyActor) =>
  notifications.calls.listNotices.result
    .parse(await listNotices(store.deps, who, pageOf(20)))
    .records.map(({ topic }) => topic)
const receivers = () => desk.sent.map(({ to }) => to)

describe('notices of the company', () => {
  it('go to the new owner, and to a former owner only as far as their rights reach', async () => {
    await desk.tell(doctorNo, request())
    expect(receivers()).toEqual([doctor.email])
    await transferCompany(store.deps, doctor, buyer, { inbound: 'read' })
    await desk.tell(doctorNo, request())
    expect(receivers()).toEqual([doctor.email, buyer.email])
    const [owner, former] = [await loaded(buyer), await loaded(doctor)]
    expect(owner.company.rights).toBeUndefined()
    expect(await topics(owner)).toEqual(['payments', 'payments'])
    expect(await topics(former)).toEqual([])
    // An export is a matter of the person who started it.
    await desk.tell(doctorNo, exported())
    expect(await topics(former)).toEqual(['exports'])
    expect(await topics(owner)).toEqual(['payments', 'payments'])
  })

  it('are shown once to a former owner who stays, and not at all to one who has left', async () => {
    await desk.tell(doctorNo, request())
    await transferCompany(store.deps, doctor, buyer, PRESETS.manager)
    await desk.tell(doctorNo, request())
    expect(await topics(await loaded(doctor))).toEqual(['payments', 'payments'])
    const other = await newCompany(store.deps)
    const clerk = await newStaff(store.deps, other, PRESETS.buyer)
    await desk.tell(other.userNo, request(other.userNo))
    await transferCompany(store.deps, other, clerk)
    expect(await topics({ ...other, ownerNo: clerk.userNo })).toEqual([])
  })

  it('follow the settings of the new owner', async () => {
    await transferCompany(store.deps, doctor, buyer, PRESETS.manager)
    const owner = await loaded(buyer)
    const change = (mail: 'never' | 'now', who: CompanyActor) =>
      saveNoticePreferences(
        store.deps,
        who,
        notifications.calls.saveNoticePreferences.body.parse({ topics: [{ topic: 'payments', mail, console: true }] }),
      )
    await change('never', doctor)
    await desk.tell(doctorNo, request())
    expect(receivers()).toEqual([buyer.email])
    await change('never', owner)
    await desk.tell(doctorNo, request())
    expect(receivers()).toEqual([buyer.email])
  })
})

describe('an API key', () => {
  const made = async () => {
    const handle = apiHandler(integrations, routes, store.deps)
    const client = createClient({ integrations }, { baseUrl: '', fetch: handledBy(handle, doctorNo) }).integrations
    const body = { doctorNo, keyName: 'ERP', scopes: ['inventory:read' as const], expiresInDays: 0 as const }
    return (await client.addApiKey(body)).key
  }

  it('keeps working for the company, but not for an owner who is disabled', async () => {
    const key = await made()
    const call = callsByKey(store.deps)
    await transferCompany(store.deps, doctor, buyer)
    expect((await call(key, LIST)).code).toBe(200)
    await desk.changeUser(doctorNo, { isFrozen: true })
    expect(await call(key, LIST)).toMatchObject({ code: 403, reason: generalReasons.companyFrozen.key })
    await desk.changeUser(doctorNo, { isFrozen: false, status: 'rejected' })
    expect((await call(key, LIST)).code).toBe(200)
  })
})

it('the settings offer a former owner only the topics that their rights reach', async () => {
  const topicsFor = async (who: CompanyActor) =>
    (await getNoticePreferences(store.deps, who, {})).topics.map(({ topic }) => topic)
  expect(await topicsFor(doctor)).toContain('payments')
  await transferCompany(store.deps, doctor, buyer, { inbound: 'read' })
  expect(await topicsFor(doctor)).not.toContain('payments')
  expect(await topicsFor(buyer)).toContain('payments')
})

it('the super admin finds the warehouses of the company at its owner', async () => {
  const admin = await newMember(store.deps, doctor, 'warehouseAdmin')
  const { warehouseNo } = await newWarehouse(store.deps, doctor, { adminNo: admin.userNo })
  const root = { ...superAdminIn(store.deps, doctor), company: undefined }
  const body = warehouses.calls.listWarehousesOfUser.body
  const placesOf = async ({ userNo }: CompanyActor) =>
    (await listWarehousesOfUser(store.deps, root, body.parse({ userNo }))).records.map((one) => one.warehouseNo)
  expect([await placesOf(doctor), await placesOf(buyer)]).toEqual([[warehouseNo], []])
  await transferCompany(store.deps, doctor, buyer, PRESETS.manager)
  expect([await placesOf(doctor), await placesOf(buyer)]).toEqual([[], [warehouseNo]])
})

it('costs an ordinary owner no further read, and the new owner one', async () => {
  const read = async (who: CompanyActor): Promise<number> => {
    let reads = 0
    const { table } = store.deps
    const counted = {
      ...table,
      get: (...args: Parameters<typeof table.get>) => {
        reads += 1
        return table.get(...args)
      },
      batchGet: (...args: Parameters<typeof table.batchGet>) => {
        reads += 1
        return table.batchGet(...args)
      },
    } as typeof table
    const { guards } = await loadActor(counted, { userNo: who.userNo, doctorNo, admit: () => {} })
    return reads + guards.length * 10
  }
  expect(await read(doctor)).toBe(1)
  await transferCompany(store.deps, doctor, buyer, PRESETS.viewer)
  expect(await read(buyer)).toBe(12)
  expect(await read(doctor)).toBe(12)
})

it('both the new owner and a former owner on the staff can approve, the first owner no longer as such', async () => {
  await transferCompany(store.deps, doctor, buyer, PRESETS.packer)
  const numbers = async (right: Right) => (await peopleWith(store.deps, doctorNo, right)).map(({ userNo }) => userNo)
  expect(await numbers('payments:write')).toEqual([buyer.userNo])
  expect((await numbers('outbound:write')).sort()).toEqual([buyer.userNo, doctorNo].sort())
  // A question to one person goes to that person, even if the company has their number.
  const asked: NoticeContent = {
    kind: 'approvalAsked',
    doctorNo,
    doctorName: 'Acme',
    approvalNo: 'AP-1',
    what: 'payment',
    name: 'Nina',
    amount: 120,
    askedBy: 'bea',
    expiresAt: '2026-12-06T10:00:00.000Z',
  }
  await desk.tell(doctorNo, asked)
  expect(receivers()).toEqual([])
  await changeStaff(store.deps, doctor, { rights: { payments: 'write' } })
  await desk.tell(doctorNo, asked)
  expect(receivers()).toEqual([doctor.email])
})
