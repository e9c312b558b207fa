import * as z from 'zod'

/** Engines that the host must run; sent once over the child's message channel. */
export const HostOrder = z.object({
  table: z.object({ command: z.string(), args: z.array(z.string()), port: z.number() }).optional(),
  users: z.object({ dir: z.string(), port: z.number(), issuerDomain: z.string() }).optional(),
  /** A temporary folder that the host removes after stopping the engines, even if its parent has exited. */
  scratch: z.string().optional(),
})
export type HostOrder = z.infer<typeof HostOrder>

/** Reports of the engine host: ready when all engines respond, or the engine that failed and the reason. */
export const HostReport = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('failed'), engine: z.string(), reason: z.string(), missing: z.boolean() }),
])
export type HostReport = z.infer<typeof HostReport>
