import * as z from 'zod'
import { type Refusal, refuse } from '../../../shared/contract/errors.ts'
import { paymentsReasons } from '../../../shared/payments/payments.reasons.ts'
import { PAYMENT_OUTCOMES, type PaymentOutcome, type PaymentStatus } from '../../../shared/payments/requests.rules.ts'
import { type Money, showMoney } from '../../../shared/values/money.ts'

/** An event of a request: type, time and author. */
const requestEvent = z.object({
  what: z.enum(['requested', 'confirmed', 'canceled', 'rejected', 'archived']),
  at: z.string(),
  userNo: z.string(),
  userName: z.string(),
})
type RequestEvent = z.output<typeof requestEvent>

/** Life cycle of a payment request by a nurse or a warehouse admin. */
export const requestLife = {
  status: z.enum(['pending', ...PAYMENT_OUTCOMES]),
  archived: z.boolean(),
  /** The company's note on the payment or rejection, as cleaned HTML. */
  doctorNote: z.string(),
  createDate: z.string(),
  /** Time and author of the payment, rejection or cancellation. */
  closedDate: z.string().optional(),
  closedBy: z.string().optional(),
  /** All events of the request: at most three. */
  events: z.array(requestEvent),
  rev: z.int(),
}
export type RequestLife = z.output<z.ZodObject<typeof requestLife>>

/** Author and time of an action. */
export type By = Pick<RequestEvent, 'at' | 'userNo' | 'userName'>

/** The life cycle of a new request, with its first event. */
export const begunBy = ({ at, userNo, userName }: By): RequestLife => ({
  status: 'pending',
  archived: false,
  doctorNote: '',
  createDate: at,
  events: [{ what: 'requested', at, userNo, userName }],
  rev: 1,
})

/** The status under which a request is listed. */
export const listedStatus = ({ status, archived }: Pick<RequestLife, 'status' | 'archived'>): PaymentStatus =>
  archived ? 'archived' : status

/** Throws the refusal for a request that can no longer be paid, rejected or canceled. */
export const refuseClosed = ({ status }: Pick<RequestLife, 'status'>): void => {
  if (status === 'confirmed') throw refuse(paymentsReasons.isPaid)
  if (status === 'canceled') throw refuse(paymentsReasons.isCanceled)
  if (status === 'rejected') throw refuse(paymentsReasons.isRejected)
}

/**
 * Refusal of a batch that contains a request that is no longer pending. It identifies the request by name and amount.
 */
export const notPending = ({ name, amount }: { name: string; amount: Money }): Refusal =>
  refuse(paymentsReasons.notPending, { name, amount: `$${showMoney(amount)}` })

/** Fields to change when a request is closed. */
export const closedBy = (life: RequestLife, status: PaymentOutcome, by: By) => ({
  status,
  closedDate: by.at,
  closedBy: by.userName,
  ...changed(life, { what: status, ...by }),
})

/** Fields to change when a closed request is archived. Refuses a pending or already archived request. */
export const archivedBy = (life: RequestLife, by: By) => {
  if (life.status === 'pending') throw refuse(paymentsReasons.stillPending)
  if (life.archived) throw refuse(paymentsReasons.isArchived)
  return { archived: true, ...changed(life, { what: 'archived', ...by }) }
}

const changed = ({ events, rev }: RequestLife, { what, at, userNo, userName }: RequestEvent) => ({
  events: [...events, { what, at, userNo, userName }],
  rev: rev + 1,
})
