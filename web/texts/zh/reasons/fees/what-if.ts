import type { whatIfReasons } from '../../../../../shared/fees/what-if.reasons.ts'
import type { TextsOfReasons } from '../../../reason-texts.ts'

export default {
  draftEmpty: '请说明要试算的费率：分类、服务或仓储条款。',
  draftedTwice: '每个分类和每项服务只能出现一次。',
  gone: '该试算已不存在：结果只保留一天。请重新启动。',
  stopped: '您之后又启动了另一次试算，本次试算已停止。请重新启动。',
  failed: '试算中断（{error}）。系统会自动重试；如仍未成功，请重新启动。',
} satisfies TextsOfReasons<typeof whatIfReasons>
