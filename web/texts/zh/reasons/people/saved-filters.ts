import type { savedFiltersReasons } from '../../../../../shared/people/saved-filters.reasons.ts'
import type { TextsOfReasons } from '../../../reason-texts.ts'

export default {
  listRequired: '请指明列表。',
  badList: '只能使用字母、数字和连字符。',
  nameRequired: '请填写名称。',
  nameTaken: '您已有同名的筛选条件，请换一个名称。',
  nothingChosen: '请先在列表中至少选择一个筛选条件。',
  mostValues: '最多可同时保存 {most} 个筛选条件。',
  most: '此列表已保存 {most} 组筛选条件，已达上限。请删除不再使用的一组。',
} satisfies TextsOfReasons<typeof savedFiltersReasons>
