import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimRoutes } from '../../../functions/mixed-packages/claim-routes.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import { readAll } from '../../../functions/platform/db/walk.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { listReceivers, transferTo } from '../../../functions/transfers/use-cases/transfers.ts'
import { MAX_LINKS, warehouseItem } from '../../../functions/warehouse-records/warehouses.items.ts'
import { warehouseEventItem, warehouseEventsOf } from '../../../functions/warehouses/public.ts'
import { routes } from '../../../functions/warehouses/routes.ts'
import { mixedPackages } from '../../../shared/mixed-packages/mixed-packages.contract.ts'
import { transfers } from '../../../shared/transfers/transfers.contract.ts'
import { warehouses } from '../../../shared/warehouses/warehouses.contract.ts'
import {
  linkPlaces,
  newCompany,
  newMember,
  newWarehouse,
  startStore,
  superAdminIn,
  type TestStore,
} from '../../support/company.ts'
import { overtakenTable } from '../../support/memory-table.ts'
import {
  type ConfirmedPackage,
  claim,
  newPackage,
  newSide,
  reviewOf,
  type Side,
  UPC,
  workAll,
} from '../mixed-packages/claims/claiming-world.ts'
import { stocked } from '../transfers/transferring.ts'

let store: TestStore
let own: Side
let ownPackage: ConfirmedPackage

const KEYWORD = 'raritan secret 7QCK'
const PLACE = { state: 'NJ', city: 'Edison', address: '1 Dock Rd', zipCode: '08837' }
const mixed = mixedPackages.calls
const deps = () => ({ ...store.deps, settle: async () => {} })

beforeAll(async () => {
  store = await startStore()
  own = await newSide(store.deps, KEYWORD)
  ownPackage = await newPackage(store.deps, own, { [UPC]: 70 })
})
afterAll(() => store.stop())

const newPlace = async (of: Deps) => {
  const doctor = await newCompany(of)
  const { userNo: adminNo } = await newMember(of, doctor, 'warehouseAdmin')
  return { doctorNo: doctor.userNo, warehouseNo: (await newWarehouse(of, doctor, { adminNo })).warehouseNo }
}
const companyOf = ({ doctorNo }: { doctorNo: string }) => ({ doctorNo, doctorName: '', limited: false, groups: [] })
const placeAt = ({ doctorNo, warehouseNo }: { doctorNo: string; warehouseNo: string }) =>
  store.deps.table.get(ref(warehouseItem, { doctorNo, warehouseNo }), { consistent: true })
const found = async ({ doctorNo, doctor }: Side, asked: object) =>
  (
    await claimRoutes.searchMixedItems(
      store.deps,
      doctor,
      mixed.searchMixedItems.body.parse({ currentCompany: doctorNo, ...asked }),
    )
  ).records
const isShared = async ({ doctorNo, doctor }: Side) => {
  const body = mixed.listAccessibleWarehouses.body.parse({ currentCompany: doctorNo })
  return (await claimRoutes.listAccessibleWarehouses(store.deps, doctor, body)).records.map((one) => one.isShared)
}
const stateOf = async ({ doctorNo, doctor }: Side) =>
  (
    await claimRoutes.checkMixedTracking(store.deps, doctor, {
      currentCompany: doctorNo,
      tracking: ownPackage.tracking,
    })
  ).state
const reaches = async (side: Side): Promise<boolean> => {
  const seen = [
    (await found(side, { upc: UPC })).some(({ tracking }) => tracking === ownPackage.tracking),
    (await found(side, { tracking: ownPackage.tracking })).length > 0,
    (await stateOf(side)) !== 'none',
    (await isShared(side)).includes(true),
  ]
  expect(new Set(seen).size, JSON.stringify(seen)).toBe(1)
  return seen[0] ?? false
}
const saved = (actor: CompanyActor, { doctorNo, warehouseNo }: Pick<Side, 'doctorNo' | 'warehouseNo'>, more: object) =>
  routes.saveWarehouse(
    deps(),
    actor,
    warehouses.calls.saveWarehouse.body.parse({ doctorNo, warehouseNo, ...PLACE, ...more }),
  )
const receiversOf = async (doctor: CompanyActor) => {
  const body = transfers.calls.listReceivers.body.parse({ doctorNo: doctor.userNo })
  return (await listReceivers(store.deps, doctor, body)).records
}

describe('a company elsewhere that enters the keyword of a building', () => {
  it('finds, claims and reserves nothing while another admin runs its warehouse', async () => {
    const stranger = await newSide(store.deps, ` ${KEYWORD.toUpperCase()} `)
    expect(await reaches(stranger)).toBe(false)
    for (const quantity of [30, 11, 29]) {
      await expect(claim(store.deps, stranger, { tracking: ownPackage.tracking, quantity })).rejects.toMatchObject({
        reason: 'mixedClaims.noPackageHere',
      })
    }
    expect(await found(own, { upc: UPC })).toMatchObject([{ unclaimedQty: 70, claimedQty: 0 }])
  })

  it('has access to the building only while the same admin runs both warehouses', async () => {
    const side = await newSide(store.deps, KEYWORD, own.admin)
    expect(await reaches(side)).toBe(true)
    const { claimId } = await claim(store.deps, side, { tracking: ownPackage.tracking, quantity: 2 })
    await reviewOf(store.deps, own).approve(claimId)
    const other = await newMember(store.deps, side.doctor, 'warehouseAdmin')
    await saved(superAdminIn(store.deps, side.doctor), side, { adminNo: other.userNo, physicalAddrKey: KEYWORD })
    expect(await reaches(side)).toBe(false)
    await expect(claim(store.deps, side, { tracking: ownPackage.tracking })).rejects.toMatchObject({ code: 'missing' })
    // The earlier claim keeps its units until it is rejected, but can no longer be distributed.
    const { runId } = await reviewOf(store.deps, own).distribute(claimId)
    await workAll(store.deps, runId)
    const lines = mixed.listClaimRunLines.body.parse({ runId })
    expect((await claimRoutes.listClaimRunLines(store.deps, own.admin, lines)).records).toMatchObject([
      { isDone: false, why: { reason: 'mixedClaims.notInBuilding' } },
    ])
    await reviewOf(store.deps, own).reject(claimId)
    expect(await found(own, { upc: UPC })).toMatchObject([{ unclaimedQty: 70 }])
  })
})

describe('two warehouses with different admins', () => {
  it('are connected by their keyword in both directions while the super admin links them, and each change is recorded', async () => {
    const side = await newSide(store.deps, KEYWORD)
    const theirs = await newPackage(store.deps, side, { [UPC]: 4 })
    const seen = async () => [await reaches(side), (await found(own, { tracking: theirs.tracking })).length === 1]
    expect(await seen()).toEqual([false, false])
    await linkPlaces(store.deps, own, side)
    await linkPlaces(store.deps, side, own)
    expect(await seen()).toEqual([true, true])
    const links = async (at: Side) => {
      const { records } = await routes.listWarehouseLinks(deps(), superAdminIn(store.deps, at.doctor), at)
      return records.map(({ warehouseNo }) => warehouseNo)
    }
    expect([await links(own), await links(side)]).toEqual([[side.warehouseNo], [own.warehouseNo]])
    // Saving the warehouse does not remove its link.
    await saved(side.doctor, side, { physicalAddrKey: KEYWORD })
    expect(await seen()).toEqual([true, true])
    await linkPlaces(store.deps, side, own, false)
    expect(await seen()).toEqual([false, false])
    const events = await readAll(store.deps.table, warehouseEventItem, warehouseEventsOf(side))
    expect(events.map(({ userName, links: of }) => [userName === 'super', of.length])).toEqual([
      [false, 0],
      [true, 1],
      [false, 1],
      [true, 0],
    ])
  })

  it('stay linked until one of them is deleted, which removes all links to it', async () => {
    const going = await newPlace(store.deps)
    const others = await Promise.all(Array.from({ length: MAX_LINKS }, () => newPlace(store.deps)))
    for (const other of others) await linkPlaces(store.deps, going, other)
    await routes.deleteWarehouse(deps(), superAdminIn(store.deps, { company: companyOf(going) }), going)
    for (const other of others) expect((await placeAt(other))?.links).toEqual([])
    await linkPlaces(store.deps, others[0] ?? going, others[1] ?? going)
  })

  it('may have links to warehouses that an earlier version of Dockside deleted; these can be removed and do not count', async () => {
    const [one, other] = [await newPlace(store.deps), await newPlace(store.deps)]
    const gone = Array.from({ length: MAX_LINKS }, () => ({
      doctorNo: other.doctorNo,
      warehouseNo: store.deps.newId('warehouse'),
    }))
    const stored = await placeAt(one)
    if (!stored) throw new Error('There is no such warehouse')
    await store.deps.table.commit([
      put(warehouseItem, { ...stored, links: gone, rev: stored.rev + 1 }, { error: 'race' }),
    ])
    const listed = await routes.listWarehouseLinks(deps(), superAdminIn(store.deps, { company: companyOf(one) }), one)
    const [of] = gone
    expect(listed.records).toHaveLength(MAX_LINKS)
    expect(listed.records[0]).toMatchObject({
      ...of,
      doctorName: 'Test Trading',
      warehouse: of?.warehouseNo,
      isDeleted: true,
    })
    await linkPlaces(store.deps, one, gone[0] ?? other, false)
    expect((await placeAt(one))?.links).toEqual(gone.slice(1))
    await linkPlaces(store.deps, gone[1] ?? other, one, false)
    expect((await placeAt(one))?.links).toEqual(gone.slice(2))
    await linkPlaces(store.deps, one, other)
    expect((await placeAt(one))?.links).toEqual([other])
    await expect(linkPlaces(store.deps, one, gone[0] ?? other, false)).rejects.toMatchObject({
      code: 'missing',
      errors: [{ path: 'otherWarehouseNo' }],
    })
    await expect(linkPlaces(store.deps, gone[0] ?? other, one, false)).rejects.toMatchObject({ code: 'missing' })
  })

  it('keep two links that are made concurrently, within the limit', async () => {
    const [one, first, second] = [await newPlace(store.deps), await newPlace(store.deps), await newPlace(store.deps)]
    /** Links the second pair between the reads and the commit that links the first. */
    const linkBoth = async (others: readonly [typeof one, typeof one]) => {
      const table = overtakenTable(store.deps.table, () => linkPlaces(store.deps, one, others[1]))
      await linkPlaces({ ...store.deps, table }, one, others[0])
    }
    await linkBoth([first, second])
    expect((await placeAt(one))?.links).toEqual([second, first])
    expect([(await placeAt(first))?.links, (await placeAt(second))?.links]).toEqual([[one], [one]])
    const stored = await placeAt(first)
    if (!stored) throw new Error('There is no such warehouse')
    const others = Array.from({ length: MAX_LINKS - 1 }, () => ({
      doctorNo: first.doctorNo,
      warehouseNo: store.deps.newId('warehouse'),
    }))
    await store.deps.table.commit(others.map((other) => put(warehouseItem, { ...stored, ...other, links: [], rev: 1 })))
    for (const other of others.slice(2)) await linkPlaces(store.deps, one, other)
    const [last, tooMany] = others
    if (!last || !tooMany) throw new Error('too few')
    const refused = { reason: 'warehouses.tooManyLinks' }
    await expect(linkBoth([tooMany, last])).rejects.toMatchObject(refused)
    await expect(linkPlaces(store.deps, tooMany, one)).rejects.toMatchObject(refused)
    expect((await placeAt(one))?.links).toHaveLength(MAX_LINKS)
    expect((await placeAt(tooMany))?.links).toEqual([])
  })

  it('are not linked if one of them is deleted concurrently, and it stays deleted', async () => {
    const [one, going] = [await newPlace(store.deps), await newPlace(store.deps)]
    const table = overtakenTable(store.deps.table, () =>
      routes.deleteWarehouse(deps(), superAdminIn(store.deps, { company: companyOf(going) }), going),
    )
    await expect(linkPlaces({ ...store.deps, table }, one, going)).rejects.toMatchObject({
      errors: [{ path: 'otherWarehouseNo', reason: 'general.noWarehouse' }],
    })
    expect(await placeAt(going)).toBeUndefined()
    expect((await placeAt(one))?.links).toEqual([])
  })

  it('are not connected by a link if their keywords differ', async () => {
    const side = await newSide(store.deps, 'another building')
    await linkPlaces(store.deps, own, side)
    expect(await reaches(side)).toBe(false)
  })

  it('are linked only if they are different, exist and are not self storage', async () => {
    const nurse = await newMember(store.deps, own.doctor, 'nurse')
    const home = await routes.saveWarehouse(
      deps(),
      nurse,
      warehouses.calls.saveWarehouse.body.parse({ doctorNo: own.doctorNo, ...PLACE, isDoctor: '1' }),
    )
    const refused = (otherWarehouseNo: string, reason: string) =>
      expect(
        linkPlaces(store.deps, own, { doctorNo: own.doctorNo, warehouseNo: otherWarehouseNo }),
      ).rejects.toMatchObject({
        errors: [{ path: 'otherWarehouseNo', reason }],
      })
    await refused(own.warehouseNo, 'warehouses.linkToItself')
    await refused(home.warehouseNo, 'warehouses.linkSelfStorage')
    await refused(store.deps.newId('warehouse'), 'general.noWarehouse')
    await expect(
      linkPlaces(store.deps, { doctorNo: own.doctorNo, warehouseNo: home.warehouseNo }, own),
    ).rejects.toMatchObject({ errors: [{ path: 'warehouseNo', reason: 'warehouses.linkSelfStorage' }] })
  })
})

describe('a keyword for transfers', () => {
  it('of three characters finds a company of another admin only while linked, and goods cannot be sent there otherwise', async () => {
    const attacker = await newCompany(store.deps, 'Attacker')
    const { warehouseNo } = await newWarehouse(store.deps, attacker, { transferAddrKeyWold: '088' })
    expect(await receiversOf(attacker)).toEqual([])
    const product = await newSide(store.deps)
    const { warehouseNo: from } = await newWarehouse(store.deps, product.doctor, { transferAddrKeyWold: '088' })
    await stocked(store.deps, { ...product, warehouseNo: from }, 3)
    const body = transfers.calls.transferTo.body.parse({
      doctorNo: product.doctorNo,
      productNo: product.productNo,
      warehouseNo: from,
      to: own.doctor.userName,
      transferQty: 1,
    })
    await expect(transferTo(store.deps, product.doctor, body)).rejects.toMatchObject({
      errors: [{ reason: 'transfers.notThere' }],
    })
    await linkPlaces(store.deps, { doctorNo: attacker.userNo, warehouseNo }, own)
    expect(await receiversOf(attacker)).toMatchObject([{ warehouseNo: own.warehouseNo }])
    await linkPlaces(store.deps, { doctorNo: attacker.userNo, warehouseNo }, own, false)
    expect(await receiversOf(attacker)).toEqual([])
  })
})

it('keywords of a warehouse are shown only to its company, its admin and the super admin', async () => {
  const side = await newSide(store.deps)
  const keywords = { physicalAddrKey: 'quay 9', transferAddrKeyWold: 'dock rd' }
  await saved(side.doctor, side, keywords)
  const colleague = await newMember(store.deps, side.doctor, 'warehouseAdmin')
  const shown = async (actor: CompanyActor): Promise<boolean[]> => {
    const { doctorNo, warehouseNo } = side
    const paged = warehouses.calls.listWarehouses.body.parse({ doctorNo })
    const answers = [
      await routes.getWarehouse(deps(), actor, { doctorNo, warehouseNo }),
      await routes.listWarehouses(deps(), actor, paged),
      ...(actor.role === 'nurse' ? [await routes.listNurseWarehouses(deps(), actor, { ...paged, doctorNo })] : []),
      ...(actor.role === 'doctor' ? [await routes.listOwnWarehouses(deps(), actor, paged)] : []),
    ]
    return [...new Set(answers.map((answer) => /quay 9|dock rd/.test(JSON.stringify(answer))))]
  }
  for (const actor of [side.doctor, side.admin, superAdminIn(store.deps, side.doctor)]) {
    expect(await shown(actor), actor.role).toEqual([true])
  }
  for (const actor of [side.nurse, colleague]) expect(await shown(actor), actor.role).toEqual([false])
})
