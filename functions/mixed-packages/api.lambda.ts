import { mixedPackages } from '../../shared/mixed-packages/mixed-packages.contract.ts'
import { baseDeps } from '../platform/base-deps.ts'
import { bucketFiles } from '../platform/files/bucket-files.ts'
import { apiHandler } from '../platform/http/api-handler.ts'
import { clerkRecords } from './clerk-records.ts'
import { routes } from './routes.ts'

export const handler = apiHandler(
  mixedPackages,
  routes,
  { ...baseDeps(), files: bucketFiles('UPLOADS_BUCKET') },
  clerkRecords,
)
