import type { parcelsReasons } from '../../../../shared/parcels/parcels.reasons.ts'
import type { TextsOfReasons } from '../../reason-texts.ts'

export default {
  noParcel: '没有这个快递单号的任何记录，请检查是否有误。',
  searchShort: '请至少输入 {least} 个字符。',
} satisfies TextsOfReasons<typeof parcelsReasons>
