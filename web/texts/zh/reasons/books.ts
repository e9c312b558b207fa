import type { booksReasons } from '../../../../shared/books/books.reasons.ts'
import type { TextsOfReasons } from '../../reason-texts.ts'

export default {
  unitsShort: '所需 {need} 件中，该仓库仅有 {have} 件{where}。请刷新后减少数量；未做任何更改。',
  inStock: '在库',
  toBeClaimed: '待认领',
  lessThanPayment: '当前余额为 {balance}，少于此次付款。请刷新；未做任何更改。',
  requestPending: '您有一笔付款申请正在等待公司处理。请先取消，再申请新的付款。',
  requestBeyond: '您最多可申请 {most}。',
  onlyToCome: '此单只剩 {free} 件未到，请减少数量。',
  onlyToComePending: '此单只剩 {free} 件未到，另有 {pending} 件在混装包裹的认领中等待。请减少数量。',
  onlyDelivered: '此单仅交付了 {units} 件。请刷新；未做任何更改。',
  onlyReserved: '此单仅预留了 {units} 件。请刷新；未做任何更改。',
  rowClaimed: '{tracking} 的 {qty} 件货物中已有 {claimed} 件被认领，不能冲销；未做任何更改。',
  rowUnitsClaimed: '此行已有 {units} 件被认领，请输入不小于此的数量。',
  rowShort: '此行可认领的数量已减少。请刷新；未做任何更改。',
} satisfies TextsOfReasons<typeof booksReasons>
