import type english from '../en/saved-filters.ts'
import type { Texts } from '../texts-types.ts'

export default {
  title: '已保存的筛选',
  none: '此列表还没有已保存的筛选',
  noneText: '先筛选或排序列表，再打开此对话框，即可命名保存。',
  apply: '应用 {{name}}',
  inEffect: '已应用',
  copied: '链接已复制，打开后即显示按此条件筛选的列表。',
  uncopied: '链接未能复制',
  copy: '复制 {{name}} 的链接',
  copyCurrent: '复制当前筛选的链接',
  replace: '替换筛选',
  remove: '删除 {{name}}',
  sort: '排序',
  ascending: '{{column}}，升序',
  descending: '{{column}}，降序',
  current: '当前筛选',
  name: '名称',
  save: '保存筛选',
} satisfies Texts<typeof english>
