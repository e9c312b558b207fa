import type { proposalsReasons } from '../../../../shared/proposals/proposals.reasons.ts'
import type { TextsOfReasons } from '../../reason-texts.ts'

export default {
  noProposal: '该提议不存在，或您无权访问。',
  noNewProposals: '您可以完成已接的单，但不能再提议，请联系公司。',
  stillOpen: '该求购单仍在进行中，请直接接单。',
  tooManyPending: '您对该求购单已有 {most} 个提议等待答复，请修改或取消其中一个。',
  offerFixed: '提议的求购单不能更改。',
  isConfirmed: '该提议已被确认。',
  isRejected: '该提议已被拒绝。',
  isCancelledByYou: '您已取消该提议。',
  isCancelled: '采购员已取消该提议。',
  nurseCancels: '您只能取消提议，由公司确认或拒绝。',
  offerClosed: '该求购单已归档或取消，请先重新上架再确认。',
  nurseLimited: '{nurse} 受限，不能再接新单。请在“团队”页面恢复其状态，或拒绝该提议。',
  nurseBlocked: '{nurse} 已被封禁或已离开公司，请拒绝该提议。',
  nurseDisabled: '{nurse} 的账户已停用，请拒绝该提议。',
  warehouseGone: '{nurse} 不能再向该仓库发货。请重新向采购员显示该仓库，或拒绝该提议。',
  changedSince: '{nurse} 已修改该提议：现为 {units} 件，单价 {price}。请重新查看后再确认。',
  pendingStays: '该提议正在等待答复，请先取消。',
  pendingAnswer: '该提议正在等待答复，请先拒绝。',
} satisfies TextsOfReasons<typeof proposalsReasons>
