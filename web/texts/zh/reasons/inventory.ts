import type { inventoryReasons } from '../../../../shared/inventory/inventory.reasons.ts'
import type { TextsOfReasons } from '../../reason-texts.ts'

export default {
  noReport: '该申报不存在，或您无权访问。',
  notSelfStorage: '此入库单发往仓库：请按快递单号认领，或提交到货申报。',
  onlyOwnStorage: '只能向自己的自存仓添加库存。',
  noteRequired: '请填写备注。',
  nothingToReport: '您接的该商品已没有在途发往该仓库的件数。',
  allReported: '仍在途的 {total} 件都已在等待公司处理的申报中。',
  notAboveTotal: '最多可申报 {free} 件：仍在途的数量减去其他待处理申报中的数量。',
  placeFixed: '申报的商品和仓库不能修改。请撤回后重新申报。',
  notPending: '该申报已{status}。',
  beingConfirmed: '该申报正在确认。请稍候刷新。',
  confirmed: '确认',
  rejected: '驳回',
  cancelled: '撤回',
  tooManyEdits: '一份申报最多可修改 {most} 次。请撤回后重新申报。',
  companyDecides: '只有公司可以确认或驳回申报。您可以撤回（3）。',
  nurseCancels: '请确认（1）或驳回（2）该申报。只有其采购员可以撤回。',
  rejectionReasonRequired: '请填写原因。',
  lessOutstanding: '目前仍在途的只有 {left} 件。请让采购员更正申报，或驳回。',
  tooManyTakes: '该申报涉及的入库单超过 {most} 张。请让采购员拆分申报。',
  creditMoved: '应付采购员的金额已从 {expected} 变为 {amount}。请核对入库单后再次确认。',
} satisfies TextsOfReasons<typeof inventoryReasons>
