import { setTimeout as sleep } from 'node:timers/promises'
import { warehouses } from '../../shared/warehouses/warehouses.contract.ts'
import { baseDeps } from '../platform/base-deps.ts'
import { apiHandler } from '../platform/http/api-handler.ts'
import { routes } from './routes.ts'

/** Indexes follow the table within a second, most often within some milliseconds. */
const SETTLE_MS = 1500

export const handler = apiHandler(warehouses, routes, { ...baseDeps(), settle: () => sleep(SETTLE_MS) })
