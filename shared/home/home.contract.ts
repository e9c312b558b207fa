import * as z from 'zod'
import { call, contract } from '../contract/call.ts'
import { amount, id, instant, zone } from '../contract/fields.ts'
import { page, paging } from '../contract/paging.ts'
import { openLimits } from '../people/limits.fields.ts'
import { AGES } from '../values/ages.ts'
import { activityCalls } from './activity.calls.ts'
import { moneyCalls } from './money.calls.ts'
import { queueCalls } from './queues.calls.ts'

/** Figures of a UTC day. Days without activity are included as zeros, so the series has no gaps. */
const dayFigures = z.object({
  /** 'yyyy-MM-dd' */
  day: z.string(),
  /** Units taken on that day, minus those canceled later. */
  takenUnits: z.int(),
  /** Units delivered on that day, and their value. */
  claimedUnits: z.int(),
  claimedAmount: amount(),
})

/** Figures of a day of a company; units and amounts that the rights of the caller do not cover are absent. */
const companyDayFigures = dayFigures.partial({ takenUnits: true, claimedUnits: true, claimedAmount: true })

const monthFigures = dayFigures.omit({ day: true }).extend({
  /** 'yyyy-MM' */
  month: z.string(),
})

/** Figures of the start pages. */
export const home = contract('home', {
  ...activityCalls,
  ...moneyCalls,
  ...queueCalls,
  getDoctorHome: call({
    route: 'POST /common/getDoctorHomeData',
    access: { roles: ['doctor'], company: 'doctorNo' },
    right: 'any',
    body: z.object({ doctorNo: id('user') }),
    result: z.object({
      // Figures that the rights of a member of staff do not cover are absent (`FIGURE_RIGHTS`).
      openOffers: z.int().optional(),
      /** Open takes, their outstanding units, and the cost of these units. */
      openTakes: z.int().optional(),
      awaitingUnits: z.int().optional(),
      awaitingAmount: amount().optional(),
      stockUnits: z.int().optional(),
      /** Stock valued at today's product prices. */
      stockValue: amount().optional(),
      /** Unclaimed units in the warehouses. */
      notClaimedUnits: z.int().optional(),
      /** Rows that the warehouses have not confirmed yet. */
      rowsToConfirm: z.int().optional(),
      /** Total owed to nurses, and the number of these nurses. */
      toPay: amount().optional(),
      toPayNurses: z.int().optional(),
      /** Pending payment requests, and their sum. */
      requests: z.int().optional(),
      requested: amount().optional(),
      /** Warehouse bills to pay, their sum, and the number requested by warehouses. */
      billsToPay: z.int().optional(),
      billsAmount: amount().optional(),
      billsRequested: z.int().optional(),
      /** The last 30 days, today last. */
      series: z.array(companyDayFigures),
    }),
    errors: [],
    summary:
      'The current figures of a company and its last 30 days, about half a minute behind: one Query of items that a table stream consumer maintains.',
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
      /** Units and value of the open takes, with the caps on both. */
      limits: openLimits,
      /** Amount the company owes the nurse. */
      balance: amount(),
      /** Units that the nurse has delivered in total, and their value. */
      claimedUnits: z.int(),
      claimedAmount: amount(),
      /** Units taken in the last 30 days, and the figures of each of these days. */
      takenUnits30: z.int(),
      series: z.array(dayFigures),
      /** The last 12 months, the current one last. */
      months: z.array(monthFigures),
    }),
    errors: [],
    summary:
      'The figures of a nurse with the company, their last 30 days and 12 months. Balance, takes and their value are read from the account, the rest with one Query of items that a table stream consumer maintains, about half a minute behind.',
    writes: false,
  }),
  listWarehouseTotals: call({
    route: 'POST /statistics/warehouseTotals',
    access: { roles: ['doctor'], company: 'doctorNo' },
    right: 'inventory:read',
    body: z.object({ doctorNo: id('user'), ...paging }),
    result: page(
      z.object({
        warehouseNo: z.string(),
        warehouse: z.string(),
        /** Units of all products: owned by the company, and unclaimed. */
        stockUnits: z.int(),
        notClaimedUnits: z.int(),
      }),
    ),
    errors: [],
    summary:
      'The units in each warehouse of a company, including nurses’ self storage, newest warehouse first, without empty ones. Maintained by a table stream consumer, about half a minute behind.',
    writes: false,
  }),
  getReceivingBoard: call({
    route: 'POST /statistics/receivingBoard',
    access: { roles: ['warehouseAdmin'], company: 'doctorNo', companyOptional: true },
    clerk: 'any',
    body: z.object({
      doctorNo: id('user').optional(),
      warehouseNo: id('warehouse').optional(),
      timeZone: zone().default('America/New_York'),
    }),
    result: z.object({
      /** Time zone that defines the day; if a warehouse is named, the warehouse's own. */
      timeZone: z.string(),
      /** Hours of today so far, by their start, and the rows imported in each. */
      hours: z.array(z.object({ hour: instant(), rows: z.int() })),
      /** Unconfirmed rows, by the days since their batch was opened. */
      waiting: z.array(z.object({ age: z.enum(AGES), rows: z.int() })),
      /** Warehouses, most unconfirmed rows first; those without figures are omitted. */
      warehouses: z.array(
        z.object({
          doctorNo: z.string(),
          company: z.string(),
          warehouseNo: z.string(),
          warehouse: z.string(),
          arrivedToday: z.int(),
          rowsToConfirm: z.int(),
          /** Unconfirmed rows that are 8 days old or older. */
          oldRowsToConfirm: z.int(),
          notClaimedUnits: z.int(),
        }),
      ),
    }),
    errors: ['missing'],
    summary:
      "Today's arrivals by hour and pending rows by age, in all companies of a warehouse admin or in one. Three queries per company, of figures that a table stream consumer maintains, about half a minute behind.",
    writes: false,
  }),
  getWarehouseHome: call({
    route: 'POST /statistics/warehouseHomeData',
    access: { roles: ['warehouseAdmin'], company: 'doctorNo', companyOptional: true },
    clerk: 'any',
    body: z.object({ doctorNo: id('user').optional() }),
    result: z.object({
      rowsToConfirm: z.int(),
      notClaimedUnits: z.int(),
      transfersToCheck: z.int(),
      /** Unpaid bills that companies owe the caller, their sum, and the number requested. */
      billsUnpaid: z.int(),
      billsAmount: amount(),
      billsRequested: z.int(),
      /** Figures by company, most unconfirmed rows first. */
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
      'Pending work of a warehouse admin, in all their companies or in one. One BatchGet of an item per company, maintained by a table stream consumer, about half a minute behind.',
    writes: false,
  }),
})
