import type english from '../en/exports.ts'
import type { Texts } from '../texts-types.ts'

export default {
  title: '导出',
  text: '较大的列表在后台生成，文件保留七天。',
  file: '文件',
  status: '状态',
  states: { waiting: '等待中', running: '正在生成', done: '已就绪', failed: '失败', canceled: '已取消' },
  rows: '行数',
  begun: '开始时间',
  ended: '结束时间',
  actions: '操作',
  download: '下载',
  downloadOf: '下载 {{file}}',
  cancel: '取消',
  cancelOf: '取消 {{file}}',
  empty: '暂无导出',
  emptyText: '超过 2,000 行的导出会显示在这里，较小的会直接下载。',
} satisfies Texts<typeof english>
