import type { discrepancies } from '../../shared/discrepancies/discrepancies.contract.ts'
import type { Routes } from '../platform/http/routes.ts'
import type { DiscrepanciesDeps } from './discrepancies-deps.ts'
import { closeCase } from './use-cases/close-case.ts'
import { addCasePhotos, commentCase, startCasePhotos } from './use-cases/comment-case.ts'
import { getCase, listCaseStates, listCases } from './use-cases/get-case.ts'
import { openCase } from './use-cases/open-case.ts'
import { acceptResolution, declineResolution, proposeResolution } from './use-cases/resolutions.ts'

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
