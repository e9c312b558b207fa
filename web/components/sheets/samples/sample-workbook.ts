import type { Language } from '../../../settings/languages.ts'
import { areas } from '../../../texts/areas.ts'
import { type SheetColumn, xlsxOf } from './xlsx-of.ts'

/** Lists that have a sample workbook. The other imports have a template. */
export type SampleKind = 'arrivals' | 'numbers' | 'mixed' | 'offers'

/** UPCs from the range that GS1 reserves for use within a shop: no product on the market has them. */
const [CUP, PAN] = ['412345678903', '498765432103']

/**
 * A tracking number that no carrier issues. Its digits differ in each sample, so that importing a second one does not
 * find the numbers of the first.
 */
const trackingNumbers = (): string[] =>
  [...crypto.getRandomValues(new Uint32Array(2))].map((random) => `SAMPLE${String(random).padStart(10, '0')}`)

/** The columns and rows of a sample, with headers in the language of the console. */
export const sampleSheet = async (kind: SampleKind, language: Language) => {
  const [{ default: sheets }, { default: posting }] = await Promise.all([
    areas.sheets[language](),
    areas.posting[language](),
  ])
  const { fields } = sheets.columns
  const { sheet, note } = sheets.sample
  const code = (header: string): SheetColumn => ({ header, width: 24, isText: true })
  const value = (header: string): SheetColumn => ({ header, width: 12, isText: false })
  const words = (header: string): SheetColumn => ({ header, width: 48, isText: false })
  const [one = '', two = ''] = trackingNumbers()
  const of = {
    arrivals: {
      columns: [code(fields.tracking), code(fields.upc), value(fields.qty), words(fields.note)],
      rows: [
        [one, CUP, 5, note],
        [one, PAN, 2, ''],
        [two, CUP, 1, ''],
      ],
    },
    numbers: {
      columns: [code(fields.tracking), value(fields.qty)],
      rows: [
        [one, 2],
        [two, 1],
      ],
    },
    mixed: {
      columns: [code(fields.tracking), code(fields.upc), value(fields.quantity)],
      rows: [
        [one, CUP, 5],
        [one, PAN, 2],
        [two, CUP, 1],
      ],
    },
    offers: {
      columns: [
        code(posting.fields.upc),
        value(posting.fields.total),
        value(posting.fields.price),
        value(posting.fields.bonus),
        code(posting.fields.expireDate),
        words(posting.fields.note),
      ],
      rows: [
        [CUP, 10, 12.5, 1, '', note],
        [PAN, 4, 40, '', '', ''],
      ],
    },
  } satisfies Record<SampleKind, { columns: SheetColumn[]; rows: (string | number)[][] }>
  return { name: sheet, ...of[kind] }
}

export const sampleWorkbook = async (kind: SampleKind, language: Language): Promise<Blob> =>
  xlsxOf(await sampleSheet(kind, language))
