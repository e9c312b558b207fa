import { offers } from '../../shared/offers/offers.contract.ts'
import { baseDeps } from '../platform/base-deps.ts'
import { bucketFiles } from '../platform/files/bucket-files.ts'
import { apiHandler } from '../platform/http/api-handler.ts'
import { routes } from './routes.ts'

export const handler = apiHandler(offers, routes, { ...baseDeps(), files: bucketFiles('UPLOADS_BUCKET') })
