import type { inboundReasons } from '../../../../shared/inbound/inbound.reasons.ts'
import type { TextsOfReasons } from '../../reason-texts.ts'

export const texts: TextsOfReasons<typeof inboundReasons> = {
  noneGiven: '请至少输入一个快递单号。',
  atMostAtOnce: '一次最多 {most} 个快递单号。',
  noInbound: '该入库单不存在，或不属于您。',
  tooManyGiven: '一个入库单最多 {most} 个快递单号。',
  completedTakesNone: '此入库单已完成，不能再添加快递单号。',
  cancelledTakesNone: '此入库单已取消，不能再添加快递单号。',
  cancelled: '此入库单已取消，不能再认领。',
  notInWarehouse: '仓库记录中没有该快递单号',
  notConfirmedYet: '仓库已收到此包裹但尚未确认，请稍后再试。',
  otherProduct: '仓库将此包裹确认为同一 UPC 的另一商品，请联系公司。',
  upcMismatch: 'UPC 不匹配',
  allClaimed: '该快递单号的货物已全部认领。',
  completed: '此入库单已完成，没有可认领的货物。',
  moreThanLeft: '入库数量不能超过剩余数量。',
  onlyUnclaimed: '该快递单号只剩 {units} 件可认领，请勿超过此数。',
  claimFirst: '请先认领 {units} 件：该快递单号的其余货物在另一天或另一处到达。',
  duplicateLine: '重复：与第 {line} 行的快递单号相同。',
  othersNumber: '该快递单号属于另一位采购员，请核对或联系公司。',
  givenAlready: '该快递单号已填入此入库单。',
  tooManyTakes: '一个包裹最多对应 {most} 个入库单。',
  onlyClaimable: '现在只能认领 {units} 件。',
}
