import { downloadZip } from 'client-zip'

export interface SheetColumn {
  header: string
  /** In characters. */
  width: number
  /** True for a column of codes, formatted as text so that a spreadsheet keeps zeros and long numbers. */
  isText: boolean
}

export interface Sheet {
  name: string
  columns: readonly SheetColumn[]
  rows: readonly (readonly (string | number)[])[]
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types'
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const XLSX_TYPE = `${KIND}.sheet`

/** Indexes of cellXfs in STYLES; number format 49 is text. */
const [HEADER, TEXT] = [1, 2]
const STYLES = `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)

const cellXml = (value: string | number, place: string, style: number): string =>
  typeof value === 'number'
    ? `<c r="${place}" s="${style}"><v>${value}</v></c>`
    : `<c r="${place}" s="${style}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`

const rowXml = (cells: readonly (string | number)[], row: number, styleOf: (column: number) => number): string =>
  `<row r="${row}">${cells
    .map((value, at) => (value === '' ? '' : cellXml(value, `${String.fromCharCode(65 + at)}${row}`, styleOf(at))))
    .join('')}</row>`

const sheetXml = ({ columns, rows }: Sheet): string => {
  const styleOf = (at: number): number => (columns[at]?.isText ? TEXT : 0)
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" style="${styleOf(at)}" customWidth="1"/>`,
  )
  const headers = columns.map(({ header }) => header)
  const lines = [rowXml(headers, 1, () => HEADER), ...rows.map((cells, at) => rowXml(cells, at + 2, styleOf))]
  return `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${lines.join('')}</sheetData></worksheet>`
}

const relations = (...all: readonly [type: string, target: string][]): string =>
  `<Relationships xmlns="${RELATIONS}">${all
    .map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

/** Beginnings of the headers of a file in a ZIP archive, and where each states the version that a reader needs. */
const HEADERS = [
  { begin: [0x50, 0x4b, 3, 4], versionAt: 4 },
  { begin: [0x50, 0x4b, 1, 2], versionAt: 6 },
] as const
const VERSION_2_0 = 20

/**
 * States that version 2.0 can read the archive, because Excel refuses the 4.5 of client-zip (its readme), whose features
 * small files do not use. The files are text, which contains no header.
 */
const forExcel = (archive: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => {
  for (let at = 0; at < archive.length; at += 1) {
    const header = HEADERS.find(({ begin }) => begin.every((byte, offset) => archive[at + offset] === byte))
    if (header) archive[at + header.versionAt] = VERSION_2_0
  }
  return archive
}

/** A workbook with one sheet of at most 26 columns. The writer of the exports would be a hundred times its size. */
export const xlsxOf = async (sheet: Sheet): Promise<Blob> => {
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KIND}.worksheet+xml"/></Types>`,
    '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(sheet.name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']),
    'xl/styles.xml': STYLES,
    'xl/worksheets/sheet1.xml': sheetXml(sheet),
  }
  const files = Object.entries(parts).map(([name, xml]) => ({
    name,
    input: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${xml}`,
  }))
  const archive = await downloadZip(files).arrayBuffer()
  return new Blob([forExcel(new Uint8Array(archive))], { type: XLSX_TYPE })
}
