import { catalogueQueue } from '../../shared/products/catalogue.messages.ts'
import { CATALOGUE_TRIES } from '../../shared/products/catalogue.rules.ts'
import { baseDeps } from '../platform/base-deps.ts'
import { bucketFiles } from '../platform/files/bucket-files.ts'
import { queueHandler } from '../platform/queue/queue-handler.ts'
import { retrySoon } from '../platform/queue/retry-soon.ts'
import { workCatalogue } from './catalogue/work-catalogue.ts'

const deps = { ...baseDeps(), files: bucketFiles('UPLOADS_BUCKET') }

/** Processes the queue `catalogues`: each message is one step of a catalog. */
export const handler = queueHandler(
  catalogueQueue,
  'work-catalogue',
  (message, { attributes }) =>
    workCatalogue(deps, message, { close: Number(attributes.ApproximateReceiveCount) > CATALOGUE_TRIES }),
  retrySoon,
)
