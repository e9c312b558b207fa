import type { productsReasons } from '../../../../shared/products/products.reasons.ts'
import type { TextsOfReasons } from '../../reason-texts.ts'

export default {
  nameRequired: '请填写商品名称。',
  categoryRequired: '请选择分类。',
  fromAfterTo: '开始日期晚于结束日期。',
  noteRequired: '请填写备注。',
  oneOrMore: '该仓库尚未存放过此商品，数量不能小于 1。',
  zeroOrMore: '数量不能小于 0。',
  movedMeanwhile: '当前库存已是 {stock}，不再是 {expected}。请核对后重新保存。',
  stockLeft: '商品仍有库存（FBM 大于 0），不能删除。',
  unclaimedLeft: '不能删除该商品：仓库中还有 {count} 件未认领。',
  unitsUnderWay: '不能删除该商品：还有 {count} 件在途。',
  openOffers: '该商品还有 {count} 个进行中的求购单，不能删除。',
  pendingReports: '该商品还有 {count} 份待处理的到货申报，不能删除。',
  freeByWarehouse: '免仓储费月数由仓库授予。请不要填写此项，并联系仓库管理员。',
  tooManyGrants: '一个商品最多可为 {most} 位仓库管理员设置免仓储费月数。',
  freeMonths: '请填写 0 到 {most} 的整数月数。',
  noUpload: '上传的图片已不存在，请重新选择。',
  notAPicture: '该文件不是 JPEG 或 WebP 图片，请选择其他文件。',
  noCategory: '请选择列表中的分类。',
  nameFixed: '商品名称保存后不能修改。',
  categoryFixed: '商品分类保存后不能修改。',
  upcFixed: '有在途或未认领的货物时不能修改 UPC：包裹按 UPC 匹配。',
} satisfies TextsOfReasons<typeof productsReasons>
