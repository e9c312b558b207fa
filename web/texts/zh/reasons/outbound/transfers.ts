import type { transfersReasons } from '../../../../../shared/transfers/transfers.reasons.ts'
import type { TextsOfReasons } from '../../../reason-texts.ts'

export default {
  toRequired: '请选择调拨给谁。',
  qtyRequired: '请填写调拨数量。',
  qtyLeast: '调拨数量至少为 1。',
  onlyAvailable: '此仓库仅有 {available} 件可调拨。',
  noKeyword: '此仓库没有调拨关键词，请先设置仓库的调拨地址关键词。',
  noReceiver: '没有公司使用用户名 {to}，请从列表中选择。',
  toOneself: '公司不能调拨给自己。',
  notThere: '该公司没有地址包含调拨地址关键词“{keyword}”、且由同一管理员管理或已与您的仓库关联的仓库。',
  notThatWarehouse: '请选择与调拨地址关键词相符的仓库。',
  noTransfer: '此调拨不存在，或您无权访问。',
  isChecked: '此调拨已核对过。',
  onlyUnchecked: '仅剩 {left} 件待核对。',
  nothingChecked: '请填写到货件数，或以差异结束核对。',
  noDifference: '所有件数均已找到，没有差异可记录。',
  reasonRequired: '请选择缺少的原因。',
  tooManySteps: '一次调拨最多分 {most} 步核对，请连同剩余件数结束核对。',
  noUpload: '照片已不存在，请重新选择。',
  notAPhoto: '这不是 JPEG 或 WebP 照片，请选择其他文件。',
} satisfies TextsOfReasons<typeof transfersReasons>
