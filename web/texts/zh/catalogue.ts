import type english from '../en/catalogue.ts'
import type { Texts } from '../texts-types.ts'

export default {
  title: '导入商品',
  inventory: '库存',
  one: '导入',
  another: '导入其他工作簿',
  upload: {
    title: '选择工作簿',
    text: '系统会先检查工作簿，您查看问题并确认后才会添加商品。',
    template: '下载模板',
    label: '工作簿',
    rule: 'Excel 工作簿（.xlsx 或 .xls），最多 {{rows}} 个商品、20 MB。必需列：Product name、UPC、Price、Category。',
    tooLarge: '工作簿超过 20 MB，请拆分为多个。',
    missing: '请先选择工作簿。',
    submit: '上传并检查',
  },
  state: {
    checking: '正在检查工作簿',
    importing: '正在添加商品',
    wait: '您可以离开此页面，导入会继续进行。',
    added: '已添加 {{done}} / {{good}} 个商品',
    allGood_other: '全部 {{total}} 行均可添加。',
    someGood_other: '{{total}} 行中有 {{good}} 行可添加，{{left}} 行因以下问题不会添加。',
    noneGood: '该工作簿中没有可添加的行。请更正以下问题后重新上传。',
    done_other: '已添加 {{done}} 个商品。',
    submit_other: '添加 {{good}} 个商品',
  },
  list: {
    title: '导入记录',
    file: '工作簿',
    status: '状态',
    rows: '行数',
    added: '已添加',
    problems: '问题',
    user: '用户',
    time: '时间',
    none: '暂无导入',
    noneText: '上传过的工作簿会显示在这里。',
  },
  statuses: {
    checking: '检查中',
    checked: '已检查',
    importing: '添加中',
    done: '已完成',
    failed: '失败',
  },
} satisfies Texts<typeof english>
