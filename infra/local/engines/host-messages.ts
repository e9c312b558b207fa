import * as z from 'zod'

/** What the engine host is asked to run; sent once over the child's message channel. */
export const HostOrder = z.object({
  table: z.object({ command: z.string(), args: z.array(z.string()), port: z.number() }).optional(),
  users: z.object({ dir: z.string(), port: z.number(), issuerDomain: z.string() }).optional(),
  /** A throw-away folder that goes with the engines, also when nobody else is left to remove it. */
  scratch: z.string().optional(),
})
export type HostOrder = z.infer<typeof HostOrder>

/** What the engine host tells: each engine once when it answers, or why it does not. */
export const HostReport = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('failed'), engine: z.string(), reason: z.string(), missing: z.boolean() }),
])
export type HostReport = z.infer<typeof HostReport>
