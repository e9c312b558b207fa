import { inject } from 'vitest'
import { offerItem } from '../../functions/offers/public.ts'
import { documentClient } from '../../functions/platform/aws.ts'
import { dynamoTable } from '../../functions/platform/db/dynamo-table.ts'
import { toStored } from '../../functions/platform/db/item.ts'
import { ref } from '../../functions/platform/db/table.ts'
import type { Input } from '../../shared/contract/call.ts'
import type { contracts } from '../../shared/contracts.ts'
import { addDays, dayIn } from '../../shared/values/day.ts'
import { type SignedIn, signIn } from '../support/people.ts'
import type { NewCompany } from './new-company.ts'

type OfferInput = Input<typeof contracts.offers.calls.saveOffer>

const { baseUrl, info } = inject('stack')

/** The day in the time zone of offers (New York), this many days from now. */
const dayFromNow = (days: number): string => addDays(dayIn(new Date().toISOString()), days)

/** A company with one warehouse, and API clients of its people for steps that a test does not perform in the console. */
export interface Trade {
  doctor: SignedIn
  nurse: SignedIn
  house: SignedIn
  warehouseNo: string
  /** Adds a product priced at $20; returns its number. */
  product: (named: { productName: string; upc: string }) => Promise<string>
  /** Posts an offer of ten units at $20, open for three days; returns its number. */
  offer: (productNo: string, more?: Partial<OfferInput>) => Promise<string>
  /** The nurse takes units; returns the number of the take. */
  take: (offerNo: string, quantity: number) => Promise<string>
  /** Imports units under a tracking number and confirms them. */
  arrive: (parcel: { productNo: string; upc: string; tracking: string; qty: number }) => Promise<void>
  /** Moves the expiry of an offer to a week ago, directly in the table: no call accepts such a day. */
  expire: (offerNo: string) => Promise<void>
}

interface PlaceOf {
  doctorNo: string
  warehouseNo: string
}

/** Assigns two warehouses with different admins to one building, as the super admin. */
export const linkPlaces = async (one: PlaceOf, other: PlaceOf): Promise<void> => {
  const root = await signIn(baseUrl, 'super')
  await root.api.warehouses.linkWarehouses({
    ...one,
    otherDoctorNo: other.doctorNo,
    otherWarehouseNo: other.warehouseNo,
    linked: true,
  })
}

export const startTrade = async (company: NewCompany): Promise<Trade> => {
  const [doctor, nurse, house] = await Promise.all(
    [company.doctor, company.nurse, company.house].map((userName) => signIn(baseUrl, userName)),
  )
  if (!doctor || !nurse || !house) throw new Error('A company has three people')
  const doctorNo = doctor.userNo
  const [{ warehouseNo }, { records: sizes }] = await Promise.all([
    doctor.api.warehouses.saveWarehouse({
      doctorNo,
      adminNo: house.userNo,
      name: '18 Terminal Road',
      address: '18 Terminal Road',
      city: 'Newark',
      state: 'NJ',
      zipCode: '07114',
    }),
    doctor.api.rates.listBoxSizeOptions({}),
  ])
  const size = sizes[0]?.id ?? ''
  return {
    doctor,
    nurse,
    house,
    warehouseNo,
    product: async (named) => {
      const { productNo } = await doctor.api.products.saveProduct({ doctorNo, price: 20, size, ...named })
      return productNo
    },
    offer: async (productNo, more = {}) => {
      const terms = { price: 20, bouns: 0, quantity: 10, expireDate: dayFromNow(3), notify: false }
      return (await doctor.api.offers.saveOffer({ doctorNo, productNo, ...terms, ...more })).offerNo
    },
    take: async (offerNo, quantity) =>
      (await nurse.api.offers.takeOffer({ doctorNo, offerNo, warehouseNo, quantity })).inboundNo,
    arrive: async ({ productNo, upc, tracking, qty }) => {
      const data = [{ tracking, upc, qty }]
      const { batchNumber } = await house.api.tracking.saveImportData({ doctorNo, warehouseNo, data })
      await house.api.tracking.bulkConfirm({ doctorNo, batchNumber, data: [{ upc, productNo }] })
    },
    expire: async (offerNo) => {
      const client = documentClient(info.dynamodbEndpoint)
      const table = dynamoTable(client, info.table)
      const offer = await table.get(ref(offerItem, { doctorNo, offerNo }))
      if (!offer) throw new Error(`There is no offer ${offerNo}`)
      await table.writeBatch([toStored(offerItem, { ...offer, expireDate: dayFromNow(-7) })])
      client.destroy()
    },
  }
}
