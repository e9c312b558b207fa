import type english from '../../en/mixed/reversal.ts'
import type { Texts } from '../../texts-types.ts'

export default {
  list: '将撤销的认领及各自收回的内容',
  units: '件数',
  stock: '从库存扣除',
  stockOf: '{{warehouse}} 的 {{stock}} 件中扣除 {{units}} 件',
  balance: '从余额扣除',
  take: '将重新打开的入库单',
  forCompany: '{{claimer}}（{{company}}）',
  done: '包裹已冲销。',
  progress: '还有 {{claims}} 条认领待撤销',
  stopped_other: '已停止：包裹 {{tracking}} 还有 {{claims}} 条认领未撤销。再次冲销该包裹即可继续。',
  title: '冲销包裹 {{tracking}}',
  submit: '冲销包裹',
  irreversible: '此操作无法撤销。',
  deleted: '该包裹是手工创建的：将被删除，其快递单号可再次使用。',
  pending: '该包裹及其 {{items}} 件商品将回到批次 {{batch}} 待确认。',
  noClaims: '其 {{items}} 件商品没有任何认领。',
  sums: '从库存扣除：{{units}} 件。从余额扣除：{{amount}}。',
  blocked: '该包裹无法冲销：部分商品已出库或调拨，或所属公司的账户已停用。',
} as const satisfies Texts<typeof english>
