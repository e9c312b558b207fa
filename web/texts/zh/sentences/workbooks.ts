/** What may be wrong with a workbook, and in its cells. */
export const workbooks = {
  'Row {n} names two {what} columns: {one} and {other}. Rename the one that is not meant and drop the workbook again.':
    '第 {n} 行有两个{what}列：{one} 和 {other}。请将多余的一列改名后重新上传。',
  'No header row was found in the first rows of the sheet "{sheet}". {way}':
    '工作表“{sheet}”的前几行中没有找到表头。{way}',
  'The header in row {n} of the sheet "{sheet}" has no {column} column. {way}':
    '工作表“{sheet}”第 {n} 行的表头缺少{column}列。{way}',
  'tracking number and no UPC': '快递单号和 UPC ',
  'tracking number and no UPC and no quantity': '快递单号、UPC 和数量',
  'tracking number and no quantity': '快递单号和数量',
  'UPC and no quantity': ' UPC 和数量',
  'Name the columns tracking, upc and qty (note if you like) in one row above the data and drop the workbook again.':
    '请在数据上方的同一行写明列名 tracking、upc、qty（可加 note），然后重新上传。',
  'This file is not an Excel workbook, whatever its name says. Open it in Excel, save it as "Excel Workbook (.xlsx)" and drop it again.':
    '无论文件名如何，此文件不是 Excel 工作簿。请用 Excel 打开，另存为“Excel 工作簿 (.xlsx)”后重新上传。',
  'This file is empty. Save the workbook again and drop it again.': '文件为空，请重新保存工作簿后再上传。',
  'This file is {kind}, which cannot be read here. Save it as "Excel Workbook (.xlsx)" and drop it again.':
    '此文件是{kind}，无法读取。请另存为“Excel 工作簿 (.xlsx)”后重新上传。',
  'not an Excel workbook but another kind of packed file': '其他类型的压缩文件，并非 Excel 工作簿',
  'an Excel binary workbook (.xlsb)': ' Excel 二进制工作簿 (.xlsb)',
  'packed in an unusual way': '以少见方式压缩的文件',
  'This workbook is protected by a password. Save a copy without the password and drop it again.':
    '工作簿设有密码，请另存一份不带密码的副本后重新上传。',
  'This workbook is damaged or was not uploaded completely. Open it in Excel, save a fresh copy and drop it again.':
    '工作簿已损坏或未完整上传，请用 Excel 打开并另存后重新上传。',
  'This workbook is larger than {n} MB. Split it into several workbooks and drop them one by one.':
    '工作簿超过 {n} MB，请拆成多个工作簿后逐个上传。',
  'This .xls workbook has more than {n} filled cells. Save it as "Excel Workbook (.xlsx)" and drop it again.':
    '此 .xls 工作簿的非空单元格超过 {n} 个，请另存为“Excel 工作簿 (.xlsx)”后重新上传。',
  'This workbook unpacks to far more than a list of tracking numbers can need ({why}). Copy its rows into a new workbook and drop that.':
    '工作簿解压后的大小远超快递单号列表所需（{why}）。请将各行复制到新工作簿后上传。',
  'This workbook has more than {n} rows. Split it into several workbooks and drop them one by one.':
    '工作簿超过 {n} 行，请拆成多个工作簿后逐个上传。',
  'This workbook has no rows below its header. Fill in the rows and drop it again.':
    '工作簿表头下没有数据，请填写后重新上传。',
  'the spreadsheet has rounded this {what}; format the column as text':
    '电子表格对该{what}做了舍入，请将该列设为文本格式',
  'the {what} is a negative number; type it as text': '{what}是负数，请以文本输入',
  'the sheet shows this {what} with zeros or signs that its number lacks; format the column as text and type it again':
    '工作表显示的{what}带有其数值所没有的零或符号，请将该列设为文本格式后重新输入',
  'the {what} cell holds more than one line; give each {one} a row of its own':
    '{what}单元格含有多行，请将每个{one}各占一行',
  'the {what} cell shows the error {error}; correct it and drop the workbook again':
    '{what}单元格显示错误 {error}，请更正后重新上传',
  'the formula in the {what} cell was never calculated; open the workbook in Excel, save it and drop it again':
    '{what}单元格中的公式从未计算，请用 Excel 打开工作簿并保存后重新上传',
  'the spreadsheet has turned this {what} into a date; format the column as text and type it again':
    '电子表格将该{what}变成了日期，请将该列设为文本格式后重新输入',
  'the {what} cell holds {found} instead of a {wanted}': '{what}单元格中是 {found}，而不是{wanted}',
}
