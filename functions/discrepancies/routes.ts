import type { discrepancies } from '../../shared/discrepancies/discrepancies.contract.ts'
import type { Routes } from '../platform/http/routes.ts'
import type { DiscrepanciesDeps } from './discrepancies-deps.ts'
import { acceptResolution } from './use-cases/accept-resolution.ts'
import { addCasePhotos } from './use-cases/add-case-photos.ts'
import { closeCase } from './use-cases/close-case.ts'
import { commentCase } from './use-cases/comment-case.ts'
import { declineResolution } from './use-cases/decline-resolution.ts'
import { getCase } from './use-cases/get-case.ts'
import { listCaseStates } from './use-cases/list-case-states.ts'
import { listCases } from './use-cases/list-cases.ts'
import { openCase } from './use-cases/open-case.ts'
import { proposeResolution } from './use-cases/propose-resolution.ts'
import { startCasePhotos } from './use-cases/start-case-photos.ts'

export const routes: Routes<typeof discrepancies.calls, DiscrepanciesDeps> = {
  openCase,
  listCases,
  getCase,
  listCaseStates,
  commentCase,
  startCasePhotos,
  addCasePhotos,
  proposeResolution,
  acceptResolution,
  declineResolution,
  closeCase,
}
