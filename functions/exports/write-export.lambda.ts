import { exportQueue } from '../../shared/exports/exports.messages.ts'
import { baseDeps } from '../platform/base-deps.ts'
import { queueHandler } from '../platform/queue/queue-handler.ts'
import { retrySoon } from '../platform/queue/retry-soon.ts'
import { exportFiles } from './jobs/export-files.ts'
import { runExport } from './jobs/run-export.ts'
import { exportNamed } from './routes.ts'

const deps = { ...baseDeps(), files: exportFiles() }

/** Worker for exports that are too large for a call. */
export const handler = queueHandler(
  exportQueue,
  'write-export',
  (message, { attributes }) =>
    runExport(deps, exportNamed, message, {
      isLastTry: Number(attributes.ApproximateReceiveCount) >= exportQueue.tries,
    }),
  retrySoon,
)
