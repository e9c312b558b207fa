import * as z from 'zod'
import { queue } from '../contract/queue.ts'
import { IMPORT_RECEIVES } from './import.rules.ts'

/** What S3 tells the queue: objects created, or, once when the notification is set up, a test. */
export const dropNotification = z.union([
  z.object({ Event: z.literal('s3:TestEvent') }),
  z.object({
    Records: z.array(
      z.object({
        eventTime: z.string().default(''),
        s3: z.object({
          bucket: z.object({ name: z.string() }),
          object: z.object({
            key: z.string(),
            size: z.number().optional(),
            eTag: z.string().default(''),
            versionId: z.string().default(''),
            sequencer: z.string().default(''),
          }),
        }),
      }),
    ),
  }),
])
export type DropNotification = z.output<typeof dropNotification>

/** Workbooks dropped into the uploads bucket. */
export const importQueue = queue({
  name: 'imports',
  kind: 'standard',
  message: dropNotification,
  tries: IMPORT_RECEIVES,
})
