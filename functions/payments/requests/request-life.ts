import * as z from 'zod'
import { type Refusal, refuse } from '../../../shared/contract/errors.ts'
import { paymentsReasons } from '../../../shared/payments/payments.reasons.ts'
import { PAYMENT_OUTCOMES, type PaymentOutcome, type PaymentStatus } from '../../../shared/payments/requests.rules.ts'
import { type Money, showMoney } from '../../../shared/values/money.ts'

/** What happened to a request, when and by whom. */
const requestEvent = z.object({
  what: z.enum(['requested', 'confirmed', 'canceled', 'rejected', 'archived']),
  at: z.string(),
  userNo: z.string(),
  userName: z.string(),
})
type RequestEvent = z.output<typeof requestEvent>

/** What becomes of a request for money, whether a nurse asks for it or a warehouse admin. */
export const requestLife = {
  status: z.enum(['pending', ...PAYMENT_OUTCOMES]),
  archived: z.boolean(),
  /** HTML, cleaned: what the company says of the payment or the rejection. */
  doctorNote: z.string(),
  createDate: z.string(),
  /** When it was paid, rejected or cancelled, and by whom. */
  closedDate: z.string().optional(),
  closedBy: z.string().optional(),
  /** All of them: there are three at most. */
  events: z.array(requestEvent),
  rev: z.int(),
}
export type RequestLife = z.output<z.ZodObject<typeof requestLife>>

/** Who does something, and when. */
export type By = Pick<RequestEvent, 'at' | 'userNo' | 'userName'>

/** The life of a request that is made now. */
export const begunBy = ({ at, userNo, userName }: By): RequestLife => ({
  status: 'pending',
  archived: false,
  doctorNote: '',
  createDate: at,
  events: [{ what: 'requested', at, userNo, userName }],
  rev: 1,
})

/** The list that a request is in. */
export const listedStatus = ({ status, archived }: Pick<RequestLife, 'status' | 'archived'>): PaymentStatus =>
  archived ? 'archived' : status

/** Says why it can be neither paid nor rejected nor cancelled any more. */
export const refuseClosed = ({ status }: Pick<RequestLife, 'status'>): void => {
  if (status === 'confirmed') throw refuse(paymentsReasons.isPaid)
  if (status === 'canceled') throw refuse(paymentsReasons.isCanceled)
  if (status === 'rejected') throw refuse(paymentsReasons.isRejected)
}

/** Why nothing is done with requests of which this one is over: by name and amount, as people know it. */
export const notPending = ({ name, amount }: { name: string; amount: Money }): Refusal =>
  refuse(paymentsReasons.notPending, { name, amount: `$${showMoney(amount)}` })

/** What changes as a request comes to its end. */
export const closedBy = (life: RequestLife, status: PaymentOutcome, by: By) => ({
  status,
  closedDate: by.at,
  closedBy: by.userName,
  ...changed(life, { what: status, ...by }),
})

/** What changes as a request that is over is taken off the lists; refuses one that waits or is archived already. */
export const archivedBy = (life: RequestLife, by: By) => {
  if (life.status === 'pending') throw refuse(paymentsReasons.stillPending)
  if (life.archived) throw refuse(paymentsReasons.isArchived)
  return { archived: true, ...changed(life, { what: 'archived', ...by }) }
}

const changed = ({ events, rev }: RequestLife, { what, at, userNo, userName }: RequestEvent) => ({
  events: [...events, { what, at, userNo, userName }],
  rev: rev + 1,
})
