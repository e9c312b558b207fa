import { afterAll, beforeAll, beforeEach } from 'vitest'
import { changeOfferStatus } from '../../../functions/offers/use-cases/change-offer-status.ts'
import { getOffer } from '../../../functions/offers/use-cases/get-offer.ts'
import { listOffers } from '../../../functions/offers/use-cases/list-offers.ts'
import { saveOffer } from '../../../functions/offers/use-cases/save-offer.ts'
import { takeOffer } from '../../../functions/offers/use-cases/take-offer.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { outboxItem } from '../../../functions/platform/outbox/outbox.items.ts'
import { offers } from '../../../shared/offers/offers.contract.ts'
import { newCompany, newMember, newProduct, newWarehouse, startStore, type TestStore } from '../../support/company.ts'
import { parsed } from '../../support/parsed.ts'

export let store: TestStore
export let doctor: CompanyActor
export let nurse: CompanyActor
export let productNo: string
export let warehouseNo: string

/** Creates a company with its own nurse, product and warehouse for each test. */
export const openMarket = (): void => {
  beforeAll(async () => {
    store = await startStore()
  })
  afterAll(() => store.stop())
  beforeEach(async () => {
    store.setNow()
    doctor = await newCompany(store.deps)
    nurse = await newMember(store.deps, doctor, 'nurse')
    productNo = (await newProduct(store.deps, doctor)).productNo
    warehouseNo = (await newWarehouse(store.deps, doctor)).warehouseNo
  })
}

export const take = (offerNo: string, quantity: number, who = nurse) =>
  takeOffer(store.deps, who, { doctorNo: doctor.userNo, offerNo, warehouseNo, quantity })
export const read = (offerNo: string, who = doctor) => getOffer(store.deps, who, { doctorNo: doctor.userNo, offerNo })
export const list = (who: CompanyActor, more: object = {}) =>
  listOffers(store.deps, who, offers.calls.listOffers.body.parse({ doctorNo: doctor.userNo, ...more }))
export const edit = async (offerNo: string, changes: object) => {
  const { quantity, expireDate, price, bouns } = await read(offerNo)
  const body = { doctorNo: doctor.userNo, offerNo, productNo, quantity, expireDate, price, bouns, ...changes }
  return saveOffer(store.deps, doctor, parsed(offers.calls.saveOffer, body))
}
/** Archives, cancels or relists an offer. */
export const turn = (
  offerNo: string,
  status: 'offering' | 'archived' | 'canceled',
  more: object = {},
  deps: Deps = store.deps,
) =>
  changeOfferStatus(
    deps,
    doctor,
    offers.calls.changeOfferStatus.body.parse({ doctorNo: doctor.userNo, offerNo, status, ...more }),
  )

/** Returns `deps`, and `mails`, which reads the emails queued through them. */
export const recording = () => {
  const numbers: string[] = []
  const deps: Deps = {
    ...store.deps,
    newId: (kind) => {
      const made = store.deps.newId(kind)
      if (kind === 'outbox') numbers.push(made)
      return made
    },
  }
  const mails = async () => {
    const sent = await deps.table.batchGet(numbers.map((outboxNo) => ref(outboxItem, { queue: 'mail', outboxNo })))
    return sent.flatMap((item): unknown[] => (item ? JSON.parse(item.messages) : []))
  }
  return { deps, mails }
}
