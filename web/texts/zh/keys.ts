import type english from '../en/keys.ts'
import type { Texts } from '../texts-types.ts'

export default {
  title: '键盘快捷键',
  anywhere: '任何页面',
  lists: '列表中',
  or: '或',
  does: {
    palette: '打开页面、记录或公司，或执行本页的操作',
    search: '搜索',
    help: '显示快捷键',
    next: '下一行',
    previous: '上一行',
    open: '打开该行',
    select: '选中或取消选中该行',
    edit: '编辑该行，或移到该行的第一个操作',
    clear: '取消选中所有行并离开列表',
  },
  notTyping: '在输入框中输入或对话框打开时，单字符快捷键不起作用。扫码枪扫入的内容不会触发快捷键。',
  switch: '使用单字符快捷键',
  switchText: '仅对此浏览器生效。',
  selected: '已选中 {{count}} 行',
  palette: {
    title: '命令面板',
    field: '页面、公司、操作、编号或名称',
    lines: '页面、公司、操作和记录',
    recent: '最近使用',
    actions: '本页的操作',
    pages: '页面',
    companies: '公司',
    switchTo: '切换到 {{company}}',
    all: '所有公司',
    gone: '“{{action}}”已不可用。',
    none: '未找到“{{text}}”',
  },
} as const satisfies Texts<typeof english>
