import * as z from 'zod'

/** A form with which a browser or a machine posts one file directly to the bucket: `fields` first, then `file`. */
export const uploadForm = z.object({ url: z.string(), fields: z.record(z.string(), z.string()) })
