import { TAKE_STATUS } from '../../../shared/inbound/take-status.rules.ts'
import type { Role } from '../../../shared/values/role.ts'
import { type ApiCall, api } from '../../api/client.ts'
import { queryOfCall } from '../../api/use-call.ts'
import type { Needed } from '../../api/use-may.ts'
import { firstPageOf } from '../../components/table/use-table.ts'

/** Page size for lists of tracking numbers (SPEC-tracking-42). */
const LONG_PAGE = 100

/** The list that a screen shows first, and the code of that part of the screen. */
interface FirstList {
  call: Needed
  query: (company: string | undefined) => ReturnType<typeof queryOfCall>
  /** Starts to load the code. */
  load: () => Promise<unknown>
}

interface Place {
  /** Id of the table, by which this browser keeps its page size. */
  table: string
  load: () => Promise<unknown>
  /** Rows per page until the user chooses another number. */
  size?: number
}

const list = <I, O>(
  call: ApiCall<I, O>,
  inputOf: (page: ReturnType<typeof firstPageOf>) => NoInfer<I>,
  { table, load, size }: Place,
): FirstList => ({
  call,
  query: (company) => queryOfCall<I, unknown>(call, inputOf(firstPageOf(table, size)), company),
  load,
})

const offers = (place: Place) =>
  list(api.offers.listOffers, (page) => ({ status: 'offering' as const, ...page }), place)

const takes = (place: Place) => list(api.inbound.listInbounds, (page) => ({ status: TAKE_STATUS.open, ...page }), place)

const tracking = () => import('../../screens/tracking/tracking-screen.tsx')

/** First lists of the daily screens without filters, by address and role. */
export const FIRST_LISTS: Readonly<Record<string, Partial<Record<Role, FirstList>>>> = {
  '/offer': {
    nurse: offers({ table: 'nurse-offers', load: () => import('../../screens/offers/nurse-offers.tsx') }),
    doctor: offers({ table: 'open-offers', load: () => import('../../screens/offers/doctor-offers.tsx') }),
  },
  '/inbound': {
    nurse: takes({ table: 'takes-open', load: () => import('../../screens/inbound/nurse-inbound.tsx') }),
    doctor: takes({ table: 'viewed-inbound', load: () => import('../../screens/inbound/doctor-inbound.tsx') }),
    warehouseAdmin: list(api.tracking.listNoMatch, (page) => page, {
      table: 'to-confirm-all',
      load: tracking,
      size: LONG_PAGE,
    }),
  },
  '/inbound/history': {
    warehouseAdmin: list(api.tracking.listInboundHistory, (page) => page, {
      table: 'inbound-history-all',
      load: () => Promise.all([tracking(), import('../../screens/tracking/history/history.tsx')]),
      size: LONG_PAGE,
    }),
  },
}
