import { reasonsOf } from '../reasons/reasons.ts'

/** Messages about workbooks and their cells. */
export const sheetsReasons = reasonsOf('sheets', {
  tracking: { text: 'tracking number' },
  upc: { text: 'UPC' },
  quantity: { text: 'quantity' },
  note: { text: 'note' },
  otherPacked: { text: 'not an Excel workbook but another kind of packed file' },
  xlsb: { text: 'an Excel binary workbook (.xlsb)' },
  webPage: { text: 'a web page, whatever its name says' },
  plainText: { text: 'plain text such as CSV, whatever its name says' },
  xmlSheet: { text: 'an XML spreadsheet of Excel 2003' },
  oddlyPacked: { text: 'packed in an unusual way' },
  parts: { text: '{count} parts' },
  megabytes: { text: '{count} MB' },
  blownUp: { text: 'more than 100 times its size' },
  overlapping: { text: 'overlapping parts' },
  muchText: { text: 'too much text' },
  notAWorkbook: {
    text: 'This file is not an Excel workbook, whatever its name says. Open it in Excel, save it as "Excel Workbook (.xlsx)" and upload it again.',
  },
  emptyFile: { text: 'This file is empty. Save the workbook again and upload it again.' },
  wrongFormat: {
    text: 'This file is {kind}, which cannot be read here. Save it as "Excel Workbook (.xlsx)" and upload it again.',
  },
  encrypted: {
    text: 'This workbook is protected by a password. Save a copy without the password and upload it again.',
  },
  damaged: {
    text: 'This workbook is damaged or was not uploaded completely. Open it in Excel, save a fresh copy and upload it again.',
  },
  tooLarge: {
    text: 'This workbook is larger than {megabytes} MB. Split it into several workbooks and upload them one by one.',
  },
  tooManyCells: {
    text: 'This .xls workbook has more than {most} filled cells. Save it as "Excel Workbook (.xlsx)" and upload it again.',
  },
  zipBomb: {
    text: 'This workbook unpacks to far more than such a list needs ({what}). Copy its rows into a new workbook and upload that.',
  },
  tooManyRows: {
    text: 'This workbook has more than {most} rows. Split it into several workbooks and upload them one by one.',
  },
  noRows: { text: 'This workbook has no rows below its header. Fill in the rows and upload it again.' },
  namedTwice: {
    text: 'Row {row} names two {what} columns: {one} and {other}. Choose the columns, or rename one of the two and upload the workbook again.',
  },
  unclearColumn: {
    text: 'Row {row}: the column {one} may be the {what}, but its header does not say so clearly. Choose the columns.',
  },
  noHeader: {
    text: 'No header row was found in the first rows of the sheet "{sheet}", which begins with: {found}. Choose the columns, or name them tracking, upc and qty (note is optional) in one row above the data and upload the workbook again.',
  },
  columnsMissing: {
    text: 'The header in row {row} of the sheet "{sheet}" lacks these columns: {columns}. Choose the columns, or name them tracking, upc and qty (note is optional) in one row above the data and upload the workbook again.',
  },
  sheetGone: {
    text: 'This workbook has no sheet "{sheet}". Choose the columns of another sheet.',
  },
  headerRowGone: {
    text: 'The sheet "{sheet}" has no row {row} or nothing below it. Choose another header row.',
  },
  unknownField: { text: 'This list has no field {field}. Its fields are: {fields}.' },
  fieldTwice: { text: 'The field {field} has two columns. Choose one.' },
  fieldsMissing: { text: 'Choose a column for each of: {fields}.' },
  columnTwice: { text: 'Two fields are read from {column}. Choose a separate column for each.' },
  emptyHeader: { text: 'Only columns with a header can be remembered.' },
  noColumns: { code: 'missing', text: 'The columns of this workbook are no longer stored. Upload it again.' },
  notRemembered: { code: 'missing', text: 'These columns are no longer remembered.' },
  columnsChanged: {
    code: 'conflict',
    text: 'The remembered columns have been changed since you loaded them. Review them, then save.',
  },
  rounded: { text: 'Row {row}: the spreadsheet has rounded this {what}; format the column as text' },
  zeroLost: {
    text: 'Row {row}: the sheet dropped the leading zero of this {what}: use {code}? Accept it when you import, or format the column as text and type the number again',
  },
  negative: { text: 'Row {row}: the {what} is a negative number; type it as text' },
  unclear: {
    text: 'Row {row}: the sheet shows this {what} with zeros or signs that the stored number lacks; format the column as text and type it again',
  },
  severalLines: { text: 'Row {row}: the {what} cell holds more than one line; give each {what} a row of its own' },
  cellError: { text: 'Row {row}: the {what} cell shows the error {error}; correct it and upload the workbook again' },
  uncalculated: {
    text: 'Row {row}: the formula in the {what} cell was never calculated; open the workbook in Excel, save it and upload it again',
  },
  turnedIntoDate: {
    text: 'Row {row}: the spreadsheet has turned this {what} into a date; format the column as text and type it again',
  },
  otherUnit: {
    text: 'Row {row}: the sheet shows this {what} with the sign {sign}, but it must be in US dollars; enter the amount in US dollars',
  },
  otherKind: { text: 'Row {row}: the {what} cell holds {found} instead of a {what}' },
})
