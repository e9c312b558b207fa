import { exportCalls } from '../../shared/exports/exports.contract.ts'
import { baseDeps } from '../platform/base-deps.ts'
import { apiHandler } from '../platform/http/api-handler.ts'
import { exportFiles } from './jobs/export-files.ts'
import { routes } from './routes.ts'

export const handler = apiHandler(exportCalls, routes, { ...baseDeps(), files: exportFiles() })
