import type { parcels } from '../../shared/parcels/parcels.contract.ts'
import type { Routes } from '../platform/http/routes.ts'
import { getParcel } from './use-cases/get-parcel.ts'
import { search } from './use-cases/search.ts'

export const routes: Routes<typeof parcels.calls> = { getParcel, search }
