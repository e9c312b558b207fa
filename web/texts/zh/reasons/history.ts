import type { historyReasons } from '../../../../shared/tracking/history.reasons.ts'
import type { TextsOfReasons } from '../../reason-texts.ts'

export default {
  notConfirmed: '此行已在待确认中：已有人将其冲销。请刷新列表。',
  mixedPackage: '此行属于混装包裹，须在混装包裹管理中处理。',
  twin: '该快递单号已有相同 UPC、数量为 {qty} 的行（批次 {batch}）。请填写其他数量，或冲销并移除其中一行。',
  upcCorrected: '商品的 UPC 此后已更正：以 {upc} 增加的货物无法认领。请以现在的 UPC 重新导入。',
  statusBesideBatch: '请选择批次，以列出可冲销或不可冲销的行。',
  dayOrder: '截止日早于起始日。',
  claimed: '{qty} 件中已有 {claimed} 件被认领。',
  confirmedSince: '冲销开始后又被重新确认。',
  notReached: '尚未冲销：处理时间不足，请再次冲销该批次的其余部分。',
} satisfies TextsOfReasons<typeof historyReasons>
