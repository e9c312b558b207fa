import { beforeEach, describe, expect, it } from 'vitest'
import {
  getWhatIf,
  listWhatIfCompanies,
  startCloneWhatIf,
  startCompanyWhatIf,
  startWhatIf,
} from '../../../../functions/fees/use-cases/what-if.ts'
import { runWhatIf } from '../../../../functions/fees/what-if/run-what-if.ts'
import { membershipItem } from '../../../../functions/platform/actor.items.ts'
import type { Actor } from '../../../../functions/platform/actor.ts'
import { update } from '../../../../functions/platform/db/intent.ts'
import { idMaker } from '../../../../functions/platform/ids.ts'
import { DEFAULT_BOX_SIZES } from '../../../../functions/rates/default-box-sizes.ts'
import { bootstrapRates } from '../../../../functions/rates/public.ts'
import { fees } from '../../../../shared/fees/fees.contract.ts'
import { whatIfReasons } from '../../../../shared/fees/what-if.reasons.ts'
import { ratesReasons } from '../../../../shared/rates/rates.reasons.ts'
import { ticking } from '../../../support/company.ts'
import { freezeCompany } from '../../../support/freeze-company.ts'
import { interruptedTable, memoryTable } from '../../../support/memory-table.ts'
import { callsAs, link, SERVICE, SIZE } from '../../rates/rates-desk.ts'
import { type Dock, newDock } from '../../tracking/arrivals.ts'
import { comeIn, type FeeDesk, tick, withFeeQueue, workOff } from '../storage/warehouse-world.ts'

const { calls } = fees
const NONE = { inboundBaseFee: 0, inboundRate: 0, outboundBaseFee: 0, outboundRate: 0 }
const boxes = (storageBaseFee: number) => [{ boxSizeId: SIZE, ...NONE, storageBaseFee, storageBaseFeeOver: 1 }]

let desk: FeeDesk
let dock: Dock
let other: Dock
let admin: Actor
let now = ''

/** Stores ten units of size M throughout September in each of two companies: 10 x 30 x $0.008 = $2.40. */
beforeEach(async () => {
  const table = memoryTable()
  await bootstrapRates({ table })
  const clock = () => now
  now = '2026-08-31T15:00:00.000Z'
  desk = withFeeQueue({ table, now: clock, newId: idMaker(ticking(clock)) })
  dock = await newDock(desk.deps)
  other = await newDock(desk.deps)
  for (const one of [dock, other]) await comeIn(desk.deps, one, { qty: 10, chargeFrom: '2026-09-01' })
  const { company: _, ...person } = dock.admin
  admin = person
  now = '2026-10-05T15:00:00.000Z'
  await tick(desk, now)
})

const root = (): Actor => ({ ...admin, userNo: 'US-000000000000000000R1', role: 'superAdmin' })
const start = (actor: Actor, body: object) => startWhatIf(desk.deps, actor, calls.startWhatIf.body.parse(body))
const startFor = (of: Dock, body: object) =>
  startCompanyWhatIf(desk.deps, of.admin, calls.startCompanyWhatIf.body.parse({ doctorNo: of.doctorNo, ...body }))
const look = async (actor: Actor, id: string) => calls.getWhatIf.result.parse(await getWhatIf(desk.deps, actor, { id }))
const list = async (actor: Actor, id: string) => {
  const body = calls.listWhatIfCompanies.body.parse({ id })
  const { records } = calls.listWhatIfCompanies.result.parse(await listWhatIfCompanies(desk.deps, actor, body))
  return records.map(({ doctorNo, isDone, cost, costDrafted }) => ({ doctorNo, isDone, cost, costDrafted }))
}

describe('the what-if computation of the last month', () => {
  it('reports each company that the warehouse admin serves, and no others', async () => {
    await link(desk.deps, dock.admin, other.doctor)
    const { id } = await start(admin, { boxes: boxes(0.01) })
    expect(await look(admin, id)).toMatchObject({ state: 'waiting', month: '2026-09', companies: 0, computed: 0 })
    await workOff(desk)
    // The admin runs no warehouse of the other company.
    expect(await list(admin, id)).toEqual([
      { doctorNo: dock.doctorNo, isDone: true, cost: 2.4, costDrafted: 3 },
      { doctorNo: other.doctorNo, isDone: true, cost: 0, costDrafted: 0 },
    ])
    const totals = { state: 'done', companies: 2, computed: 2, isCut: false }
    expect(await look(admin, id)).toMatchObject({ ...totals, cost: 2.4, costNow: 2.4, costDrafted: 3 })
    const of = { doctorNo: other.doctorNo, userNo: admin.userNo }
    await desk.deps.table.commit([update(membershipItem, of, { set: { status: 'blocked' }, error: 'race' })])
    expect(await list(admin, id)).toHaveLength(1)
  })

  it("applies a draft of defaults to all companies, and keeps each company's own rates", async () => {
    const rates = callsAs(desk.deps, other.admin.userNo)
    const { boxSizeId: _, ...own } = boxes(0.02)[0] ?? {}
    await rates.saveCustomBoxSize({
      ...NONE,
      storageBaseFee: 0.02,
      storageBaseFeeOver: 1,
      ...own,
      boxSizeId: SIZE,
      doctorNo: other.doctorNo,
      effectiveFrom: '2026-08-01',
    })
    const { id } = await start(root(), { boxes: boxes(0.01) })
    await workOff(desk)
    expect(await list(root(), id)).toEqual([
      { doctorNo: dock.doctorNo, isDone: true, cost: 2.4, costDrafted: 3 },
      { doctorNo: other.doctorNo, isDone: true, cost: 2.4, costDrafted: 6 },
    ])
    // The custom rate is backdated, and the month has not been rebuilt since.
    expect(await look(root(), id)).toMatchObject({ cost: 4.8, costNow: 8.4, costDrafted: 9 })
  })

  it('reports only companies the warehouse admin still serves', async () => {
    await link(desk.deps, dock.admin, other.doctor)
    const { id } = await start(admin, { boxes: boxes(0.01) })
    await workOff(desk)
    const block = async (of: Dock) => {
      const key = { doctorNo: of.doctorNo, userNo: admin.userNo }
      await desk.deps.table.commit([update(membershipItem, key, { set: { status: 'blocked' }, error: 'race' })])
    }
    await block(other)
    expect(await look(admin, id)).toMatchObject({ companies: 1, computed: 1, cost: 2.4, costDrafted: 3 })
    await block(dock)
    expect(await look(admin, id)).toMatchObject({ companies: 0, computed: 0, cost: 0, costNow: 0, costDrafted: 0 })
  })

  it('omits a frozen company', async () => {
    await link(desk.deps, dock.admin, other.doctor)
    await freezeCompany(desk.deps, other.doctorNo)
    const { id } = await start(admin, { boxes: boxes(0.01) })
    await workOff(desk)
    await freezeCompany(desk.deps, other.doctorNo, false)
    expect((await list(admin, id)).map(({ doctorNo }) => doctorNo)).toEqual([dock.doctorNo])
    expect(await look(admin, id)).toMatchObject({ state: 'done', companies: 1, computed: 1 })
  })

  it('does not read the storage if only a service is drafted, and leaves its cost unchanged', async () => {
    const rates = callsAs(desk.deps, dock.admin.userNo)
    await rates.saveBoxSize({
      id: SIZE,
      ...NONE,
      storageBaseFee: 1,
      storageBaseFeeOver: 1,
      effectiveFrom: '2026-09-01',
    })
    const { id } = await startFor(dock, { services: [{ serviceFeeId: SERVICE, serviceBaseFee: 1 }] })
    const message = desk.waiting.shift()
    if (!message || !('whatIf' in message)) throw new Error('Nothing was started')
    const { table } = desk.deps
    const query: typeof table.query = (type, ...asked) => {
      if (type.type === 'StockPlace') throw new Error('Storage must not be read')
      return table.query(type, ...asked)
    }
    await runWhatIf({ ...desk.deps, table: { ...table, query } }, message.whatIf)
    expect(await look(admin, id)).toMatchObject({ state: 'done', cost: 2.4, costNow: 2.4, costDrafted: 2.4 })
  })

  describe('for a copied card', () => {
    const copy = (from: Dock, to: Dock = dock) =>
      startCloneWhatIf(
        desk.deps,
        to.admin,
        calls.startCloneWhatIf.body.parse({ doctorNo: to.doctorNo, fromDoctorNo: from.doctorNo }),
      )

    it('uses all custom rates of the source company, and none of the target company', async () => {
      await link(desk.deps, dock.admin, other.doctor)
      const rates = callsAs(desk.deps, dock.admin.userNo)
      const storage = (storageBaseFee: number) => ({ boxSizeId: SIZE, ...NONE, storageBaseFee, storageBaseFeeOver: 1 })
      const [own, theirs] = [{ doctorNo: dock.doctorNo }, { doctorNo: other.doctorNo }]
      const terms = { storageFreeDuration: 3, storageFeeOverDays: 0, effectiveFrom: '2026-09-01' }
      await rates.saveDiscount({ ...own, ...terms, discountRate: 0.25 })
      await rates.saveCustomBoxSize({ ...theirs, ...storage(0.02) })
      const { id } = await copy(other)
      await workOff(desk)
      // Ten units for 30 days: at a quarter of $0.008, and at $0.02 without that discount.
      expect(await look(admin, id)).toMatchObject({ state: 'done', companies: 1, costNow: 0.6, costDrafted: 6 })

      await rates.restoreCustomBoxSize({ ...theirs, boxSizeId: SIZE })
      await rates.saveDiscount({ ...theirs, ...terms, discountRate: 0.5 })
      await rates.saveCustomBoxSize({ ...own, ...storage(0.04), effectiveFrom: '2026-09-01' })
      now = '2026-10-05T16:00:00.000Z'
      const again = await copy(other)
      await workOff(desk)
      // The company's own rate ends, so the default applies again.
      expect(await look(admin, again.id)).toMatchObject({ costNow: 3, costDrafted: 1.2 })
      // After the card is copied, the cost with the saved rates equals the forecast.
      await rates.cloneCard({ ...own, fromDoctorNo: other.doctorNo, effectiveFrom: '2026-09-01' })
      now = '2026-10-05T17:00:00.000Z'
      const last = await startFor(dock, { boxes: boxes(0.5) })
      await workOff(desk)
      expect(await look(admin, last.id)).toMatchObject({ costNow: 1.2 })
    })

    it('refuses the target company as source, a company the admin does not serve, and one without its own rates', async () => {
      await expect(copy(dock)).rejects.toMatchObject({ errors: [{ path: 'fromDoctorNo' }] })
      await expect(copy(other)).rejects.toMatchObject({ code: 'missing' })
      await link(desk.deps, dock.admin, other.doctor)
      await expect(copy(other)).rejects.toMatchObject({ reason: ratesReasons.nothingToClone.key })
      const key = { doctorNo: other.doctorNo, userNo: admin.userNo }
      await desk.deps.table.commit([update(membershipItem, key, { set: { status: 'blocked' }, error: 'race' })])
      await expect(copy(other)).rejects.toMatchObject({ code: 'missing' })
    })
  })

  it('applies drafted storage terms, but not drafted free months', async () => {
    const discount = { storageFreeDuration: 12, discountRate: 0.5, storageFeeOverDays: 10 }
    const { id } = await startFor(dock, { discount })
    await workOff(desk)
    // Half of 10 x $0.008 for ten days, and half of 10 x $0.016 for twenty days.
    expect(await look(admin, id)).toMatchObject({ state: 'done', cost: 2.4, costDrafted: 2 })
  })

  it('runs one computation per person: a new one stops a waiting one and keeps finished ones, which nobody else sees', async () => {
    const first = await start(admin, { boxes: boxes(0.01) })
    const second = await start(admin, { boxes: boxes(0.04) })
    await workOff(desk)
    const stopped = await look(admin, first.id)
    expect(stopped).toMatchObject({ state: 'failed', computed: 0, why: { reason: whatIfReasons.stopped.key } })
    const third = await start(admin, { boxes: boxes(0.02) })
    await workOff(desk)
    expect(await look(admin, second.id)).toMatchObject({ state: 'done', costDrafted: 12 })
    expect(await look(admin, third.id)).toMatchObject({ state: 'done', costDrafted: 6 })
    await expect(look(other.admin, second.id)).rejects.toMatchObject({ reason: whatIfReasons.gone.key })
    await expect(list(other.admin, second.id)).rejects.toMatchObject({ code: 'missing' })
  })

  it('reports an interruption, and continues when retried', async () => {
    const { id } = await start(admin, { boxes: boxes(0.01) })
    const message = desk.waiting.shift()
    if (!message || !('whatIf' in message)) throw new Error('Nothing was started')
    let reads = 0
    const table = interruptedTable(desk.deps.table, (point) => {
      if (point === 'read' && ++reads === 12) throw new Error('The store is unavailable')
    })
    await expect(runWhatIf({ ...desk.deps, table }, message.whatIf)).rejects.toThrow('The store is unavailable')
    const broken = await look(admin, id)
    expect(broken).toMatchObject({ state: 'failed', why: { params: { error: 'The store is unavailable' } } })
    await runWhatIf(desk.deps, message.whatIf)
    expect(await look(admin, id)).toMatchObject({ state: 'done', costDrafted: 3 })
    expect((await look(admin, id)).why).toBeUndefined()
  })

  it('refuses an empty draft, unknown box sizes, duplicates and an admin of another company', async () => {
    await expect(start(admin, {})).rejects.toMatchObject({ reason: whatIfReasons.draftEmpty.key })
    const unknown = [{ ...boxes(1)[0], boxSizeId: DEFAULT_BOX_SIZES[1]?.size.boxSizeId.replace('2', '9') }]
    await expect(start(admin, { boxes: unknown })).rejects.toMatchObject({ reason: ratesReasons.noBoxSize.key })
    expect(calls.startWhatIf.body.safeParse({ boxes: [...boxes(1), ...boxes(2)] }).success).toBe(false)
    await expect(
      startCompanyWhatIf(
        desk.deps,
        { ...dock.admin, role: 'superAdmin' },
        calls.startCompanyWhatIf.body.parse({
          doctorNo: dock.doctorNo,
          adminNo: other.admin.userNo,
          boxes: boxes(1),
        }),
      ),
    ).rejects.toMatchObject({ code: 'missing' })
  })
})
