import { type Offer, offerItem } from '../../../../functions/offers/public.ts'
import { countOffer } from '../../../../functions/offers/write-offer.ts'
import { membershipItem, userItem } from '../../../../functions/platform/actor.items.ts'
import type { CompanyActor } from '../../../../functions/platform/actor.ts'
import { type Intent, put } from '../../../../functions/platform/db/intent.ts'
import { productItem } from '../../../../functions/products/public.ts'
import { trackingRowItem } from '../../../../functions/tracking-rows/tracking-rows.items.ts'
import { warehouseItem } from '../../../../functions/warehouses/public.ts'

/** Two companies with the same warehouses, products and nurses. Figures are small, so that commands collide often. */
export const COMPANIES = ['US-D1', 'US-D2']
export const WAREHOUSES = ['WH-1', 'WH-2']
export const PRODUCTS = ['PR-1', 'PR-2']
/** The second nurse has a cap on the value of their open takes. */
export const NURSES = [
  { userNo: 'US-N1', maxOpenTakes: 3, maxOpenAmount: 0 },
  { userNo: 'US-N2', maxOpenTakes: 4, maxOpenAmount: 30_000_000 },
]
export const OFFERED = 12
const PRICES = [4_125_000, 199_999]
const BONUS = 50_001
const ROW_UNITS = [6, 3, 1]

export const upcOf = (productNo: string): string => `0${productNo}`
export const offerOf = (doctorNo: string, productNo: string): string => `OF-${doctorNo}-${productNo}`
export const priceOf = (productNo: string): number => (PRICES[PRODUCTS.indexOf(productNo)] ?? 0) + BONUS

export interface Place {
  doctorNo: string
  productNo: string
  warehouseNo: string
}
export const PLACES: Place[] = COMPANIES.flatMap((doctorNo) =>
  PRODUCTS.flatMap((productNo) => WAREHOUSES.map((warehouseNo) => ({ doctorNo, productNo, warehouseNo }))),
)

export interface Parcel extends Place {
  tracking: string
  qty: number
}
/** Parcels that the warehouses have not confirmed yet. */
export const PARCELS: Parcel[] = PLACES.flatMap((place, at) =>
  ROW_UNITS.map((qty, nth) => ({ ...place, qty, tracking: `1ZDOCK${String(at * 10 + nth).padStart(8, '0')}` })),
)
const parcelKey = ({ doctorNo, productNo, tracking, qty }: Parcel) => ({
  doctorNo,
  tracking,
  qty,
  upc: upcOf(productNo),
})

export const nurseActor = (doctorNo: string, nurse: { userNo: string; maxOpenTakes: number; maxOpenAmount: number }) =>
  ({
    userNo: nurse.userNo,
    operatorNo: nurse.userNo,
    userName: nurse.userNo,
    email: `${nurse.userNo}@x.test`,
    phone: '',
    role: 'nurse',
    permissions: [],
    company: { doctorNo, doctorName: doctorNo, limited: false, groups: [], ...nurse },
  }) satisfies CompanyActor

/** Intents that write everything that exists before the first movement, in commits of at most 100 items. */
export const founding = (now: string): Intent[][] => [
  ...COMPANIES.map((doctorNo) => [
    doctorOf(doctorNo, now),
    ...WAREHOUSES.map((warehouseNo) => warehouseOf(doctorNo, warehouseNo)),
    ...NURSES.map(({ userNo }) => memberOf(doctorNo, userNo, now)),
    ...PRODUCTS.flatMap((productNo) => [
      productOf(doctorNo, productNo, now),
      ...offerIntents(doctorNo, productNo, now),
    ]),
  ]),
  [...NURSES.map(({ userNo }) => nurseOf(userNo, now)), ...PARCELS.map((parcel) => rowOf(parcel, now))],
]

const doctorOf = (userNo: string, now: string): Intent =>
  put(userItem, {
    userNo,
    userName: userNo,
    email: `${userNo}@x.test`,
    phone: '',
    role: 'doctor',
    status: 'approved',
    companyName: userNo,
    permissions: [],
    createTime: now,
    rev: 1,
  })

const nurseOf = (userNo: string, now: string): Intent =>
  put(userItem, {
    userNo,
    userName: userNo,
    email: `${userNo}@x.test`,
    phone: '',
    role: 'nurse',
    status: 'approved',
    companyName: '',
    permissions: [],
    createTime: now,
    rev: 1,
  })

const memberOf = (doctorNo: string, userNo: string, now: string): Intent =>
  put(membershipItem, {
    doctorNo,
    doctorName: doctorNo,
    userNo,
    userName: userNo,
    email: `${userNo}@x.test`,
    role: 'nurse',
    status: 'active',
    alias: '',
    groups: [],
    maxOpenTakes: 7,
    maxOpenAmount: 0,
    createTime: now,
    rev: 1,
  })

export const warehouseOf = (doctorNo: string, warehouseNo: string): Intent =>
  put(warehouseItem, {
    doctorNo,
    warehouseNo,
    state: 'NJ',
    city: 'Raritan',
    address: '1 Dock Rd',
    zipCode: '08869',
    visible: true,
    adminNo: 'US-ADMIN',
    adminName: 'admin',
    selfStorage: false,
    timeZone: 'America/New_York',
    rev: 1,
    links: [],
  })

export const productOf = (doctorNo: string, productNo: string, now: string): Intent =>
  put(productItem, {
    doctorNo,
    productNo,
    productName: productNo,
    condition: 'New',
    asin: '',
    upc: upcOf(productNo),
    note: '',
    price: 0,
    size: '',
    freeStorage: [],
    createDate: now,
    rev: 1,
  })

export const offerIntents = (doctorNo: string, productNo: string, now: string, quantity = OFFERED): Intent[] => {
  const offer: Offer = {
    doctorNo,
    doctorName: doctorNo,
    offerNo: offerOf(doctorNo, productNo),
    productNo,
    productName: productNo,
    upc: upcOf(productNo),
    price: priceOf(productNo) - BONUS,
    bonus: BONUS,
    quantity,
    leftNum: quantity,
    expireDate: '2099-12-31',
    scope: 'public',
    nurses: [],
    notify: false,
    note: '',
    status: 'offering',
    noteFormat: 'text',
    links: [],
    maxPerNurse: 0,
    countsTakers: false,
    createDate: now,
    createBy: doctorNo,
    terms: 1,
    rev: 1,
  }
  return [put(offerItem, offer), ...countOffer(undefined, offer)]
}

const rowOf = (parcel: Parcel, now: string): Intent =>
  put(trackingRowItem, {
    ...parcelKey(parcel),
    cwId: `CW-${parcel.tracking}`,
    batchNumber: '20261120-001',
    lineNumber: 1,
    note: '',
    warehouseNo: parcel.warehouseNo,
    status: 'toConfirm',
    createDate: now,
    unclaimed: 0,
    rev: 1,
  })
