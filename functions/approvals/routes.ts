import type { approvals } from '../../shared/approvals/approvals.contract.ts'
import type { Routes } from '../platform/http/routes.ts'
import { countApprovals, getApproval, listApprovals, refuseApproval, withdrawApproval } from './use-cases/approvals.ts'
import { grantApproval } from './use-cases/grant-approval.ts'
import { getApprovalRule, saveApprovalRule } from './use-cases/rule.ts'

export const routes: Routes<typeof approvals.calls> = {
  getApprovalRule,
  saveApprovalRule,
  listApprovals,
  countApprovals,
  getApproval,
  grantApproval,
  refuseApproval,
  withdrawApproval,
}
