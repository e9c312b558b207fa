import * as z from 'zod'
import { call } from '../contract/call.ts'
import { editOnly } from '../contract/editing.ts'
import { day, id, instant } from '../contract/fields.ts'
import { condition, page, paging } from '../contract/paging.ts'
import {
  adminNo,
  boxSizeRecord,
  cardStamp,
  discountTerms,
  editStamp,
  saving,
  serviceFeeRecord,
} from './rates.fields.ts'

const setters = ['warehouseAdmin', 'superAdmin'] as const

/** A company's terms of storage with a warehouse admin (SPEC-rates-10). */
const terms = z.object({
  storageFreeDuration: z.int(),
  discountRate: z.number(),
  storageFeeOverDays: z.int(),
})

export const discountRecord = terms.extend({
  /** The warehouse admin who grants these terms. */
  userNo: z.string(),
  doctorNo: z.string(),
  doctorName: z.string(),
  /** False: the default terms apply, and `effectiveFrom` is absent. */
  isSet: z.boolean(),
  effectiveFrom: instant().optional(),
  firstDay: z.string().optional(),
  ...editStamp.shape,
})

/** A saved version of a rate; immutable. */
export const rateVersionRecord = z.object({
  version: z.int(),
  effectiveFrom: instant(),
  firstDay: z.string().optional(),
  savedAt: instant(),
  /** User who saved it; empty for the initial rates of a new store. */
  savedBy: z.string(),
  /** True if it ended the rate set here; the fees are those that ended. */
  restored: z.boolean(),
  /** True if it replaces everything saved earlier for that day and later, including planned versions. */
  replaces: z.boolean(),
  /** Source company of the copy. */
  clonedFrom: z.string().optional(),
  ...boxSizeRecord
    .pick({
      inboundBaseFee: true,
      inboundRate: true,
      outboundBaseFee: true,
      outboundRate: true,
      storageBaseFee: true,
      storageBaseFeeOver: true,
    })
    .partial().shape,
  ...serviceFeeRecord.pick({ serviceBaseFee: true }).partial().shape,
  ...terms.partial().shape,
})

export const cardRecord = z.object({
  /** The requested day, in the warehouse's zone. */
  day: z.string(),
  timeZone: z.string(),
  warehouseNo: z.string(),
  /** Admin of the warehouse on that day, to whom the fees are paid. */
  adminNo: z.string(),
  admin: z.string(),
  boxSizes: z.array(boxSizeRecord.extend(cardStamp.shape)),
  services: z.array(serviceFeeRecord.extend(cardStamp.shape)),
  discount: terms.extend({ isSet: z.boolean() }),
})

/** Identifies a rate. */
const oneEntry = { boxSizeId: id('boxSize').optional(), serviceFeeId: id('serviceFee').optional() }

/** Discounts and whole cards: effective rates of a company, history of saves, copying to another company. */
export const cardsCalls = {
  listDiscounts: call({
    route: 'POST /discount/getDiscountList',
    access: { roles: setters },
    clerk: 'billing',
    body: z.object({ adminNo: adminNo(), condition: condition(), ...paging }),
    result: page(discountRecord),
    errors: ['missing'],
    summary: 'Companies that a warehouse admin serves, each with the storage terms in force now.',
    writes: false,
  }),
  saveDiscount: call({
    route: 'POST /discount/addOrEditDiscount',
    access: { roles: setters, company: 'doctorNo' },
    clerk: 'admin',
    ...editOnly({
      place: { adminNo: adminNo(), ...saving },
      key: { doctorNo: id('user') },
      fields: discountTerms,
      seen: 'seen',
    }),
    result: z.object({ doctorNo: z.string(), version: z.int() }),
    errors: ['missing', 'conflict'],
    summary: "Sets a company's free months, discount rate and long-term days with a warehouse admin, from a given day.",
    writes: true,
    successMessage: 'Discount saved.',
  }),
  restoreDiscount: call({
    route: 'POST /rates/restoreDiscount',
    access: { roles: setters, company: 'doctorNo' },
    clerk: 'admin',
    body: z.object({ doctorNo: id('user'), adminNo: adminNo(), seen: saving.seen }),
    result: z.object({ doctorNo: z.string(), version: z.int() }),
    errors: ['missing', 'conflict'],
    summary:
      "Ends a company's storage terms with a warehouse admin, including planned ones: the standard terms apply again.",
    writes: true,
    successMessage: 'Standard terms restored.',
  }),
  listRateHistory: call({
    route: 'POST /rates/getHistory',
    access: { roles: setters },
    clerk: 'billing',
    body: z.object({ adminNo: adminNo(), ...oneEntry, ...paging }),
    result: page(rateVersionRecord),
    errors: ['missing'],
    summary:
      "All versions of a warehouse admin's own rate for a category or service, or of the default rate, latest start first, with user and time.",
    writes: false,
  }),
  listCompanyRateHistory: call({
    route: 'POST /rates/getCompanyHistory',
    access: { roles: setters, company: 'doctorNo' },
    clerk: 'billing',
    body: z.object({
      doctorNo: id('user'),
      adminNo: adminNo(),
      /** A category or a service; if both are omitted, the company's discount. */
      ...oneEntry,
      ...paging,
    }),
    result: page(rateVersionRecord),
    errors: ['missing'],
    summary:
      "All versions of a company's rate for a category or service, or of its discount, latest start first, with user and time.",
    writes: false,
  }),
  restoreOwnRate: call({
    route: 'POST /rates/restoreOwn',
    access: { roles: setters },
    clerk: 'admin',
    body: z.object({ adminNo: adminNo(), ...oneEntry, seen: saving.seen }),
    result: z.object({ version: z.int() }),
    errors: ['missing', 'conflict'],
    summary:
      "Ends a warehouse admin's own rate for a category or service, including planned versions: the default applies again.",
    writes: true,
    successMessage: 'Default restored.',
  }),
  getCard: call({
    route: 'POST /rates/getCard',
    access: { roles: ['doctor', ...setters], company: 'doctorNo' },
    right: 'fees:read',
    clerk: 'billing',
    body: z.object({
      doctorNo: id('user'),
      warehouseNo: id('warehouse'),
      /** Omitted: today. */
      day: day().optional(),
    }),
    result: cardRecord,
    errors: ['missing'],
    summary: 'All fees that a company pays in a warehouse on a day.',
    writes: false,
  }),
  cloneCard: call({
    route: 'POST /rates/cloneCard',
    access: { roles: setters, company: 'doctorNo' },
    clerk: 'admin',
    body: z.object({
      /** Target company of the rates. */
      doctorNo: id('user'),
      /** Source company of the rates. */
      fromDoctorNo: id('user'),
      adminNo: adminNo(),
      effectiveFrom: saving.effectiveFrom,
    }),
    result: z.object({ doctorNo: z.string(), version: z.int(), copied: z.int(), ended: z.int() }),
    errors: ['missing', 'conflict'],
    summary:
      "Copies the current custom rates and terms of one company to another of the same warehouse admin, and ends the target's other custom rates.",
    writes: true,
    successMessage: 'Rates copied.',
  }),
}
