import * as z from 'zod'
import { call } from '../contract/call.ts'
import { id, instant, zone } from '../contract/fields.ts'
import { page, paging } from '../contract/paging.ts'
import { countsByAge } from '../inbound/pairs.calls.ts'
import { AGES } from '../values/ages.ts'
import { trackingRowRecord } from './row-record.ts'

const access = { roles: ['doctor', 'warehouseAdmin'], company: 'doctorNo', companyOptional: true } as const

/** Ages are counted in days of the named warehouse's zone, else of `timeZone`. */
const asked = {
  doctorNo: id('user').optional(),
  warehouseNo: id('warehouse').optional(),
  productNo: id('product').optional(),
  timeZone: zone().default('America/New_York'),
}

/** A confirmed row with unclaimed units. */
export const unclaimedArrival = trackingRowRecord.extend({
  productName: z.string(),
  unclaimed: z.int(),
  confirmedTime: instant().optional(),
  /** True if a nurse has submitted its tracking number; only the company sees the nurse. */
  isGiven: z.boolean(),
  givenBy: z.string().optional(),
})

/** Calls for unclaimed arrivals. */
export const unclaimedCalls = {
  listUnclaimedArrivals: call({
    route: 'POST /confirmWarehouse/getUnclaimedArrivals',
    access,
    right: 'inbound:read',
    clerk: ['receive', 'claims'],
    keys: true,
    body: z.object({ ...asked, age: z.enum(AGES).optional(), ...paging }),
    result: page(unclaimedArrival),
    errors: ['missing'],
    summary: 'Confirmed rows with unclaimed units, oldest first.',
    writes: false,
  }),
  countUnclaimedArrivals: call({
    route: 'POST /confirmWarehouse/countUnclaimedArrivals',
    access,
    right: 'inbound:read',
    clerk: ['receive', 'claims'],
    keys: true,
    body: z.object(asked),
    result: countsByAge,
    errors: ['missing'],
    summary: 'Number of confirmed rows with unclaimed units, by age: 0 to 2, 3 to 7, 8 to 14 and more than 14 days.',
    writes: false,
  }),
}
