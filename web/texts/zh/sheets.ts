import type { texts as english } from '../en/sheets.ts'
import type { Texts } from '../texts-types.ts'

export const texts: Texts<typeof english> = {
  problems: {
    title: '问题',
    text: '按工作簿的行和列列出。',
    row: '行',
    rowNumber: '第 {{row}} 行',
    column: '列',
    content: '内容',
    why: '问题',
    none: '没有问题',
  },
  lostZeros: {
    title_other: '表格丢失了前导零：{{rows}} 个 UPC',
    text: '补零后每个 UPC 的校验位都正确，见下方列表。',
    accept_other: '为 {{rows}} 个 UPC 补零并导入这些行',
  },
}
