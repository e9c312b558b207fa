import type english from '../en/note.ts'
import type { Texts } from '../texts-types.ts'

export default {
  signs: { bold: '粗', italic: '斜', underline: '下', strike: '删' },
  bold: '粗体',
  italic: '斜体',
  underline: '下划线',
  strike: '删除线',
  bullets: '项目符号列表',
  numbers: '编号列表',
  undo: '撤销',
  tools: '备注格式',
  loading: '正在加载编辑器',
} satisfies Texts<typeof english>
