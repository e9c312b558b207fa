import type { exportsReasons } from '../../../../shared/exports/exports.reasons.ts'
import type { TextsOfReasons } from '../../reason-texts.ts'

export default {
  needsProduct: '导出入库记录需要先选择商品',
  failed: '导出失败，请重试。',
  tooMany: '您已有 {most} 个导出正在进行，请等待其中一个完成，或取消一个。',
  noExport: '该导出已不存在，或您无权访问。',
  rightsChanged: '自开始导出以来，您的权限已更改。请重新导出。',
  isOver: '该导出已经结束。',
} satisfies TextsOfReasons<typeof exportsReasons>
