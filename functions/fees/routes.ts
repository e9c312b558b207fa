import type { fees } from '../../shared/fees/fees.contract.ts'
import type { Routes } from '../platform/http/routes.ts'
import { quoteOutbound } from './use-cases/quote-outbound.ts'

export const routes: Routes<typeof fees.calls> = { quoteOutbound }
