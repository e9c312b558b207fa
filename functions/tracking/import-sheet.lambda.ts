import { importQueue } from '../../shared/tracking/import.messages.ts'
import { baseDeps } from '../platform/base-deps.ts'
import { queueHandler } from '../platform/queue/queue-handler.ts'
import { retrySoon } from '../platform/queue/retry-soon.ts'
import { importMessage } from './imports/import-message.ts'
import { bucketUploads } from './imports/uploads.ts'
import { readTrackingSheet } from './sheets/read-tracking-sheet.ts'

/** Imports workbooks uploaded to the bucket. Triggered by the bucket's notifications. */
export const handler = queueHandler(
  importQueue,
  'import-sheet',
  importMessage({ ...baseDeps(), uploads: bucketUploads(), readSheet: readTrackingSheet }),
  retrySoon,
)
