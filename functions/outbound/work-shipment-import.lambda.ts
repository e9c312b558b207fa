import { shipmentImportQueue } from '../../shared/outbound/imports.messages.ts'
import { SHIPMENT_IMPORT_TRIES } from '../../shared/outbound/imports.rules.ts'
import { baseDeps } from '../platform/base-deps.ts'
import { bucketFiles } from '../platform/files/bucket-files.ts'
import { queueHandler } from '../platform/queue/queue-handler.ts'
import { retrySoon } from '../platform/queue/retry-soon.ts'
import { workImport } from './imports/work-import.ts'

const deps = { ...baseDeps(), files: bucketFiles('LABELS_BUCKET') }

/** Queue `shipment-imports`: one step of an import per message. */
export const handler = queueHandler(
  shipmentImportQueue,
  'work-shipment-import',
  (message, { attributes }) =>
    workImport(deps, message, { close: Number(attributes.ApproximateReceiveCount) > SHIPMENT_IMPORT_TRIES }),
  retrySoon,
)
