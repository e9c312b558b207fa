import * as z from 'zod'
import { call } from '../contract/call.ts'
import { id } from '../contract/fields.ts'
import { QUEUE_COUNTED_TO, WORK_QUEUES } from './queues.rules.ts'

/** Work queues of the caller. */
export const queueCalls = {
  listWorkQueues: call({
    route: 'POST /statistics/workQueues',
    access: { roles: ['doctor', 'nurse', 'warehouseAdmin'], company: 'doctorNo', companyOptional: true },
    right: 'any',
    clerk: 'any',
    body: z.object({
      /** If omitted by a warehouse admin: all their companies. */
      doctorNo: id('user').optional(),
    }),
    result: z.object({
      /** Non-empty queues, in the order of the start page, then by company name. */
      queues: z.array(
        z.object({
          queue: z.enum(WORK_QUEUES),
          /** Company of the queue; absent for invitations, which belong to the user. */
          doctorNo: z.string().optional(),
          company: z.string().optional(),
          count: z.int(),
          /** True if counting stopped at the limit. */
          isLowerBound: z.boolean(),
        }),
      ),
    }),
    errors: [],
    summary: `Pending work of the caller, such as requests to answer, claims to review, transfers to check and batches to confirm. Counted on request, up to ${QUEUE_COUNTED_TO} per queue and company.`,
    writes: false,
  }),
} as const
