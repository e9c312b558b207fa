import * as z from 'zod'

const SentRequest = z.object({ operation: z.string(), body: z.string() })

/** Requests and responses of the bare server. The bench sends the plan once, over the IPC channel of the process. */
export const BarePlan = z.object({
  list: z.object({
    requests: z.array(SentRequest),
    /** A recorded response. The records of each response are read from the answer to the last request. */
    answer: z.string(),
    /** For each field of a record, the attribute that contains its value; other fields are the same in all records. */
    fields: z.record(z.string(), z.string()),
  }),
  take: z.object({
    requests: z.array(SentRequest),
    answer: z.string(),
    /** Numbers in the requests and the answer that each take replaces: those of the take and of its offer. */
    inboundNo: z.string(),
    offerNo: z.string(),
  }),
})
export type BarePlan = z.infer<typeof BarePlan>

export const Listening = z.object({ port: z.number(), endpoint: z.string(), table: z.string() })
