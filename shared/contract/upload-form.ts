import * as z from 'zod'

/** A form that a browser or a machine posts one file with, straight to the bucket: `fields` first, then `file`. */
export const uploadForm = z.object({ url: z.string(), fields: z.record(z.string(), z.string()) })
