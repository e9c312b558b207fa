import { setTimeout as sleep } from 'node:timers/promises'
import { warehouses } from '../../shared/warehouses/warehouses.contract.ts'
import { baseDeps } from '../platform/base-deps.ts'
import { apiHandler } from '../platform/http/api-handler.ts'
import { routes } from './routes.ts'

/** Milliseconds to wait for the indexes. They lag behind the table by up to a second, usually by a few milliseconds. */
const SETTLE_MS = 1500

export const handler = apiHandler(warehouses, routes, { ...baseDeps(), settle: () => sleep(SETTLE_MS) })
