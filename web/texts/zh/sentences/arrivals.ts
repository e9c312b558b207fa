/** Tracking numbers, imports of lines and files, confirmation of batches. */
export const arrivals = {
  'tracking number': '快递单号',
  quantity: '数量',
  note: '备注',
  'Tracking number is required.': '请填写快递单号。',
  'Tracking number may hold letters and digits only.': '快递单号只能包含字母和数字。',
  'Tracking number must be at least {n} digits': '快递单号至少 {n} 位',
  'Tracking number cannot exceed {n} digits': '快递单号不能超过 {n} 位',
  'The spreadsheet has rounded this tracking number; format the column as text.':
    '电子表格对该快递单号做了舍入，请将该列设为文本格式。',
  'Please enter import text.': '请输入要导入的内容。',
  'At most {n} lines at once; drop a workbook for more.': '一次最多 {n} 行；更多请上传工作簿。',
  'This is self storage: its nurse confirms what arrives there. Choose another warehouse.':
    '这是自存仓：到货由其采购员自行确认。请选择其他仓库。',
  'Import finished.': '导入完成。',
  'Use 1 (to confirm) or 3 (history).': '1 为待确认，3 为历史。',
  'Batch number is required.': '请填写批次号。',
  'Please select a product for each row.': '请为每一行选择商品。',
  'Empty confirm list.': '确认列表为空。',
  'Batch confirmed.': '批次已确认。',
  'UPC {upc} is listed twice.': 'UPC {upc} 重复出现。',
  'UPC {upc} is listed with all of its rows and with some of them. Name the rows of each product.':
    'UPC {upc} 既列出了全部行，又列出了部分行。请为每个商品指明各行。',
  'Row {row} is named twice.': '行 {row} 重复出现。',
  'This row is no longer pending under this UPC in this batch. Reload the list.':
    '此行已不在该批次的此 UPC 下待确认，请刷新列表。',
  'Reason is required.': '请填写原因。',
  'UPC mismatch: {product} has UPC {upc}, the rows have {rows}. Choose a product with that UPC, or have the company add one.':
    'UPC 不匹配：{product} 的 UPC 为 {upc}，而各行为 {rows}。请选择该 UPC 的商品，或让公司添加。',
  'Your account may not force a charge time. Leave the field empty.': '您的账户不能指定计费时间，请留空。',
  '{product} was changed while you were confirming. Reload the list and try again.':
    '确认过程中 {product} 已被修改，请刷新列表后重试。',
  'Another worker has finished this import.': '此导入已由其他进程完成。',
  'Something went wrong on our side, again and again. Drop the file once more.': '系统多次出错，请重新上传文件。',
  '{n} of its lines were taken before that: they stand in batch {batch}.': '此前已导入 {n} 行，在批次 {batch} 中。',
  'Some lines of a dropped workbook were not taken. The import record names each.':
    '上传的工作簿中有部分行未被导入，详见导入记录。',
  'The company has no warehouse {warehouse}. Drop the file at tracking/company/warehouse/.':
    '公司没有仓库 {warehouse}。请将文件上传到 tracking/公司/仓库/ 下。',
  'This very file was dropped before: see import {record}.': '此文件此前已上传过：见导入记录 {record}。',
  'Batch {batch} belongs to another warehouse. Leave it out for a new batch.':
    '批次 {batch} 属于另一仓库。留空则新建批次。',
  'Batch {batch} is confirmed already. Leave it out for a new batch.': '批次 {batch} 已确认。留空则新建批次。',
  'The file is larger than 20 MB. Split it and drop the parts.': '文件超过 20 MB，请拆分后分别上传。',
  'The file was replaced before it was read; drop it again.': '文件在读取前被替换，请重新上传。',
  'The file is not in the bucket any more. Drop it again.': '文件已不在存储桶中，请重新上传。',
  'Many people are importing at once. Please try again.': '同时导入的人较多，请重试。',
  'Duplicate: this tracking number already exists with the same UPC and quantity (batch {batch}).':
    '重复：该快递单号已存在，且 UPC 与数量相同（批次 {batch}）。',
  'Duplicate: line {n} has the same tracking number, UPC and quantity.':
    '重复：与第 {n} 行的快递单号、UPC 和数量相同。',
  'Someone else has confirmed this row.': '此行已被他人确认。',
  'Not confirmed yet: the batch is large. Confirm it again for the rest.': '尚未确认：批次较大，请再次确认其余部分。',
  'Row {n}: {problem}': '第 {n} 行：{problem}',
}
