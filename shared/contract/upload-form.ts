import * as z from 'zod'

/** A form that a browser posts a file with, straight to the bucket. */
export const uploadForm = z.object({ url: z.string(), fields: z.record(z.string(), z.string()) })
