import { claimTracking } from '../../../../functions/inbound/use-cases/claim-tracking.ts'
import { editTracking, reverseRow } from '../../../../functions/tracking/use-cases/rows.ts'
import { addDays } from '../../../../shared/values/day.ts'
import { BOX_SIZE, newWarehouse } from '../../../support/company.ts'
import { claim, distributeNow, newPackage, reviewOf } from '../../mixed-packages/claims/claiming-world.ts'
import { callsAs, fees, OTHER_SIZE, SERVICE } from '../../rates/rates-desk.ts'
import { confirm, give, newTracking, take, toConfirm, typeIn, UPC } from '../../tracking/arrivals.ts'
import { send } from '../../transfers/transferring.ts'
import { tick } from '../storage/warehouse-world.ts'
import { BUILDING, type Happening, of, type Side, tell, type Year, ZONES } from './year-world.ts'

/** A forced charge time, or undefined for most events. */
const forcedTime = (today: string, pick: number): string | undefined =>
  pick % 3 ? undefined : `${addDays(today, (pick % 60) - 20)}T${String(pick % 24).padStart(2, '0')}:30:00Z`

type Act = (year: Year, side: Side, happening: Happening) => Promise<unknown>

const ACTIONS: Record<Happening['act'], Act> = {
  arrive: async ({ desk: { deps } }, side, { units }) => {
    const { batchNumber } = await typeIn(deps, side, [{ tracking: newTracking(), qty: units }])
    const { records } = await toConfirm(deps, side, { batchNumber })
    side.rows.push({ cwId: records[0]?.cwId ?? '', batchNumber })
    return confirm(deps, side, batchNumber)
  },
  confirmAgain: async ({ desk: { deps } }, side, { pick }) =>
    confirm(deps, side, of(side.rows, pick)?.batchNumber ?? ''),
  reverse: async ({ desk: { deps } }, side, { pick }) =>
    reverseRow(deps, side.admin, { doctorNo: side.doctorNo, cwId: of(side.rows, pick)?.cwId ?? '' }),
  edit: async ({ desk: { deps } }, side, { pick, units }) =>
    editTracking(deps, side.admin, { doctorNo: side.doctorNo, cwId: of(side.rows, pick)?.cwId ?? '', qty: units }),
  claim: async ({ desk: { deps } }, side, { pick, units }) => {
    const { doctorNo, nurse, productNo, admin } = side
    const inboundNo = await take(deps, side, units)
    const tracking = newTracking()
    const { batchNumber } = await typeIn(deps, side, [{ tracking, qty: units }])
    const forceChargeTime = forcedTime(deps.now().slice(0, 10), pick)
    const force = { ...admin, permissions: ['forceChargeTime' as const] }
    await confirm(deps, side, batchNumber, [{ upc: UPC, productNo, forceChargeTime, reason: 'Agreed' }], force)
    await give(deps, side, inboundNo, [{ tracking, qty: units }])
    return claimTracking(deps, nurse, { doctorNo, inboundNo, tracking, qty: units })
  },
  distribute: async ({ desk: { deps }, sides, claims, forced }, side, { pick, units }) => {
    const host = of(sides, pick >> 1) ?? side
    const { tracking } = await newPackage(deps, host)
    const { claimId } = await claim(deps, side, { tracking, quantity: units })
    await reviewOf(deps, host).approve(claimId)
    const forceChargeTime = forcedTime(deps.now().slice(0, 10), pick)
    if (forceChargeTime !== undefined) forced.set(claimId, forceChargeTime)
    claims.push({ host, claimNo: claimId })
    return distributeNow(deps, host, claimId, forceChargeTime === undefined ? {} : { forceChargeTime })
  },
  rollBack: async ({ desk: { deps }, claims }, _, { pick }) => {
    const made = of(claims, pick)
    return made && reviewOf(deps, made.host).rollback(made.claimNo)
  },
  count: async (_, side, { pick, units }) => {
    const productNo = pick % 3 ? side.productNo : side.other
    const counted = ((await side.level(productNo))?.stock ?? 0) + (pick % 4 ? units : -units)
    return side.stock(productNo, Math.max(0, counted))
  },
  transfer: async ({ desk: { deps }, sides }, side, { pick, units }) => {
    const to = sides.find(({ doctorNo }) => doctorNo !== side.doctorNo) ?? side
    const from = { ...side, productNo: pick % 3 ? side.productNo : side.other }
    return send(deps, from, to.doctor, units * 3)
  },
  ship: async (_, side, { pick, units }) => {
    const data = [side.productNo, side.other]
      .slice(pick % 3 === 0 ? 1 : 0)
      .map((one, at) => ({ productNo: one, toShip: units + at, type: 1, service: pick % 2 ? SERVICE : undefined }))
    return side.shipped.push((await side.submit(data, { splitPackagesNum: 1 + (pick % 11) })).outboundNo)
  },
  cancel: async (_, side, { pick }) => of(side.shipped, pick) && side.change(of(side.shipped, pick) ?? '', 3),
  ownRate: async (year, side, { pick }) => ratesOf(year, side).saveBoxSize({ id: sizeOf(pick), ...feesOf(pick) }),
  customRate: async (year, side, { pick }) =>
    ratesOf(year, side).saveCustomBoxSize({ doctorNo: side.doctorNo, boxSizeId: sizeOf(pick), ...feesOf(pick) }),
  backdatedRate: async (year, side, { pick }) =>
    ratesOf(year, side).saveCustomBoxSize({
      doctorNo: side.doctorNo,
      boxSizeId: sizeOf(pick),
      ...feesOf(pick),
      effectiveFrom: addDays(year.desk.deps.now().slice(0, 10), -(pick % 90)),
    }),
  restore: async (year, side, { pick }) =>
    ratesOf(year, side).restoreCustomBoxSize({ doctorNo: side.doctorNo, boxSizeId: sizeOf(pick) }),
  serviceRate: async (year, side, { pick }) =>
    ratesOf(year, side).saveServiceFee({ id: SERVICE, serviceBaseFee: (pick % 40) / 100 }),
  terms: async (year, side, { pick, units }) =>
    ratesOf(year, side).saveDiscount({
      doctorNo: side.doctorNo,
      storageFreeDuration: 2 + (units % 4),
      discountRate: (1 + (pick % 100)) / 100,
      storageFeeOverDays: pick % 3 ? pick % 50 : 0,
      effectiveFrom: pick % 2 ? addDays(year.desk.deps.now().slice(0, 10), (pick % 70) - 50) : undefined,
    }),
  move: async ({ desk: { deps } }, side, { pick }) => {
    side.timeZone = of(ZONES, pick) ?? side.timeZone
    return saveWarehouse(deps, side, side.doctor)
  },
  handOver: async ({ desk: { deps } }, side) => {
    side.running += 1
    return saveWarehouse(deps, side, { ...side.doctor, role: 'superAdmin' })
  },
  tell: async (year, _, { pick }) => tell(year, pick),
  close: async ({ desk }) => tick(desk, desk.deps.now()),
}

const sizeOf = (pick: number): string => (pick % 2 ? BOX_SIZE : OTHER_SIZE)
const feesOf = (pick: number) => fees((pick % 40) / 100)
const adminOf = ({ admins, running, admin }: Side) => of(admins, running) ?? admin
const ratesOf = ({ desk }: Year, side: Side) => callsAs(desk.deps, adminOf(side).userNo)
const saveWarehouse = (deps: Parameters<typeof newWarehouse>[0], side: Side, actor: Side['doctor']) => {
  const { warehouseNo, timeZone } = side
  return newWarehouse(deps, actor, { warehouseNo, adminNo: adminOf(side).userNo, timeZone, ...BUILDING })
}

const NEED_ROW = new Set<string>(['confirmAgain', 'reverse', 'edit'])

export const perform = async (year: Year, happening: Happening): Promise<unknown> => {
  const { act, units } = happening
  const side = of(year.sides, units) ?? year.sides[0]
  if (NEED_ROW.has(act) && side.rows.length === 0) return undefined
  return ACTIONS[act](year, side, happening)
}
