import * as z from 'zod'
import { queue } from '../contract/queue.ts'
import { IMPORT_RECEIVES } from './import.rules.ts'

/** What S3 tells the queue of objects created. */
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

/** What the queue is told: S3's notifications, its test when they are set up, and checked workbooks that somebody imports. */
const importMessage = z.union([
  dropNotification,
  z.object({ Event: z.literal('s3:TestEvent') }),
  z.object({ doctorNo: z.string(), importNo: z.string() }),
])
export type ImportMessage = z.output<typeof importMessage>

/** Workbooks that were uploaded: to be checked or imported. */
export const importQueue = queue({
  name: 'imports',
  kind: 'standard',
  message: importMessage,
  tries: IMPORT_RECEIVES,
})
