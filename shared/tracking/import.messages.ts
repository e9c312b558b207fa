import * as z from 'zod'
import { queue } from '../contract/queue.ts'
import { IMPORT_RECEIVES } from './import.rules.ts'

/** S3 notification of created objects. */
export const dropNotification = z.object({
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
})
export type DropNotification = z.output<typeof dropNotification>

/** Messages of the queue: S3 notifications, the S3 test message sent at set-up, and checked workbooks to import. */
const importMessage = z.union([
  dropNotification,
  z.object({ Event: z.literal('s3:TestEvent') }),
  z.object({ doctorNo: z.string(), importNo: z.string() }),
])
export type ImportMessage = z.output<typeof importMessage>

/** Uploaded workbooks to check or import. */
export const importQueue = queue({
  name: 'imports',
  kind: 'standard',
  message: importMessage,
  tries: IMPORT_RECEIVES,
})
