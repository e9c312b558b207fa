import type english from '../../en/discrepancies/open-case.ts'
import type { Texts } from '../../texts-types.ts'

export default {
  do: '提交异常单',
  of: '提交异常单：{{record}}',
  title: '提交异常单',
  kind: '异常类型',
  kinds: { short: '件数短少', over: '件数多出', damaged: '有损坏', wrongItem: '错货' },
  product: '商品',
  expected: '应有件数',
  wrong: '异常件数',
  wrongRule: '缺少、多出、损坏或错货的件数。',
  note: '说明',
  noteRule: '提交后可添加照片。',
  save: '提交异常单',
  badges: { open: '有异常', proposed: '异常：已提出方案', resolved: '异常已解决', closed: '异常已关闭' },
} as const satisfies Texts<typeof english>
