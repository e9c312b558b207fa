import * as z from 'zod'
import { call, contract } from '../contract/call.ts'
import { amount, id, instant, zone } from '../contract/fields.ts'
import { page, paging } from '../contract/paging.ts'
import { openLimits } from '../people/limits.fields.ts'
import { AGES } from '../values/ages.ts'
import { moneyCalls } from './money.calls.ts'
import { queueCalls } from './queues.calls.ts'

/** A day in UTC. Without anything happening all is 0: the series has no holes. */
const dayFigures = z.object({
  /** 'yyyy-MM-dd' */
  day: z.string(),
  /** Units taken on that day and not given back by cancelling. */
  takenUnits: z.int(),
  /** Units delivered on that day, and what they are worth. */
  claimedUnits: z.int(),
  claimedAmount: amount(),
})

const monthFigures = dayFigures.omit({ day: true }).extend({
  /** 'yyyy-MM' */
  month: z.string(),
})

/** The figures of the start pages. */
export const home = contract('home', {
  ...moneyCalls,
  ...queueCalls,
  getDoctorHome: call({
    route: 'POST /common/getDoctorHomeData',
    access: { roles: ['doctor'], company: 'doctorNo' },
    body: z.object({ doctorNo: id('user') }),
    result: z.object({
      openOffers: z.int(),
      /** Takes with units still to come, those units, and what they will cost. */
      openTakes: z.int(),
      awaitingUnits: z.int(),
      awaitingAmount: amount(),
      stockUnits: z.int(),
      /** Stock by the products' prices of today. */
      stockValue: amount(),
      /** Units in the warehouses that nobody has claimed. */
      notClaimedUnits: z.int(),
      /** Rows that the warehouses have not confirmed. */
      rowsToConfirm: z.int(),
      /** What is owed to nurses, and to how many. */
      toPay: amount(),
      toPayNurses: z.int(),
      /** Payment requests that wait, and what they ask for. */
      requests: z.int(),
      requested: amount(),
      /** Bills of warehouses that are to be paid, what they come to, and how many the warehouses ask for. */
      billsToPay: z.int(),
      billsAmount: amount(),
      billsRequested: z.int(),
      /** The last 30 days, today last. */
      series: z.array(dayFigures),
    }),
    errors: [],
    summary:
      'The figures of a company and its last 30 days: one Query of items (now, by day) that are kept by folding the stream of the table, about half a minute behind.',
    writes: false,
  }),
  getNurseHome: call({
    route: 'POST /statistics/statisticsNurseData',
    access: { roles: ['nurse'], company: 'doctorNo' },
    body: z.object({ doctorNo: id('user') }),
    result: z.object({
      openTakes: z.int(),
      awaitingUnits: z.int(),
      awaitingAmount: amount(),
      /** What is open, and the caps on it. */
      limits: openLimits,
      /** What the company owes the nurse. */
      balance: amount(),
      /** All they have ever delivered. */
      claimedUnits: z.int(),
      claimedAmount: amount(),
      /** Of the last 30 days. */
      takenUnits30: z.int(),
      series: z.array(dayFigures),
      /** The last 12 months, this one last. */
      months: z.array(monthFigures),
    }),
    errors: [],
    summary:
      'The figures of a nurse with the company, their last 30 days and 12 months. Balance, takes and what these are worth come from the account; the rest one Query of items that are kept by folding the stream of the table, about half a minute behind.',
    writes: false,
  }),
  listWarehouseTotals: call({
    route: 'POST /statistics/warehouseTotals',
    access: { roles: ['doctor'], company: 'doctorNo' },
    body: z.object({ doctorNo: id('user'), ...paging }),
    result: page(
      z.object({
        warehouseNo: z.string(),
        warehouse: z.string(),
        /** Units of all products: the company's, and those that nobody has claimed. */
        stockUnits: z.int(),
        notClaimedUnits: z.int(),
      }),
    ),
    errors: [],
    summary:
      'What each warehouse of a company holds, nurses’ self storage too, the newest warehouse first; those that hold nothing are left out. Kept by folding the stream of the table, about half a minute behind.',
    writes: false,
  }),
  getReceivingBoard: call({
    route: 'POST /statistics/receivingBoard',
    access: { roles: ['warehouseAdmin'], company: 'doctorNo', companyOptional: true },
    body: z.object({
      doctorNo: id('user').optional(),
      warehouseNo: id('warehouse').optional(),
      timeZone: zone().default('America/New_York'),
    }),
    result: z.object({
      /** Whose day it is: the warehouse's zone where one is named. */
      timeZone: z.string(),
      /** The hours of today so far, by the instant they begin, and the rows that imports have brought in each. */
      hours: z.array(z.object({ hour: instant(), rows: z.int() })),
      /** Rows to confirm, by the days since their batch was opened. */
      waiting: z.array(z.object({ age: z.enum(AGES), rows: z.int() })),
      /** Those with most rows to confirm first; warehouses with nothing to show are left out. */
      warehouses: z.array(
        z.object({
          doctorNo: z.string(),
          company: z.string(),
          warehouseNo: z.string(),
          warehouse: z.string(),
          arrivedToday: z.int(),
          rowsToConfirm: z.int(),
          /** Of those to confirm: 8 days old and older. */
          oldRowsToConfirm: z.int(),
          notClaimedUnits: z.int(),
        }),
      ),
    }),
    errors: ['missing'],
    summary:
      'What arrives at the warehouses today, by hour, and what waits, by age, over all companies of a warehouse admin or in one. Three queries a company, of figures that are kept by folding the stream of the table, about half a minute behind.',
    writes: false,
  }),
  getWarehouseHome: call({
    route: 'POST /statistics/warehouseHomeData',
    access: { roles: ['warehouseAdmin'], company: 'doctorNo', companyOptional: true },
    body: z.object({ doctorNo: id('user').optional() }),
    result: z.object({
      rowsToConfirm: z.int(),
      notClaimedUnits: z.int(),
      transfersToCheck: z.int(),
      /** The caller's own bills that companies have not paid, what they come to, and how many are requested. */
      billsUnpaid: z.int(),
      billsAmount: amount(),
      billsRequested: z.int(),
      /** The same by company, those with most rows to confirm first. */
      companies: z.array(
        z.object({
          doctorNo: z.string(),
          company: z.string(),
          rowsToConfirm: z.int(),
          notClaimedUnits: z.int(),
        }),
      ),
    }),
    errors: [],
    summary:
      'What waits for a warehouse admin, over all their companies or in one. One BatchGet of an item a company, kept by folding the stream of the table, about half a minute behind.',
    writes: false,
  }),
})
