/** Sheets and rolls of labels, by the numbers under which they are sold. */
export const LABEL_FORMATS = [
  'avery5160',
  'avery5163',
  'averyL7160',
  'averyL7159',
  'roll2x1',
  'roll225x125',
  'roll50x30',
] as const
export type LabelFormat = (typeof LABEL_FORMATS)[number]

/** Measures in millimeters. */
export interface LabelLayout {
  /** True for a roll, which a label printer prints; sheets go through an office printer. */
  isRoll: boolean
  /** Size of the paper; labels on a roll are printed one to a page. */
  paper: { width: number; height: number }
  columns: number
  rows: number
  label: { width: number; height: number }
  /** Left and upper edge of the first label. */
  first: { left: number; top: number }
  /** Distance between the left edges, and between the upper edges, of neighboring labels. */
  pitch: { across: number; down: number }
}

export const INCH = 25.4
const LETTER = { width: 8.5 * INCH, height: 11 * INCH }
const A4 = { width: 210, height: 297 }

const roll = (width: number, height: number): LabelLayout => ({
  isRoll: true,
  paper: { width, height },
  columns: 1,
  rows: 1,
  label: { width, height },
  first: { left: 0, top: 0 },
  pitch: { across: width, down: height },
})

/** Measures of the templates that Avery publishes for each number. */
export const LAYOUTS: Readonly<Record<LabelFormat, LabelLayout>> = {
  avery5160: {
    isRoll: false,
    paper: LETTER,
    columns: 3,
    rows: 10,
    label: { width: 2.625 * INCH, height: INCH },
    first: { left: 0.1875 * INCH, top: 0.5 * INCH },
    pitch: { across: 2.75 * INCH, down: INCH },
  },
  avery5163: {
    isRoll: false,
    paper: LETTER,
    columns: 2,
    rows: 5,
    label: { width: 4 * INCH, height: 2 * INCH },
    first: { left: 0.15625 * INCH, top: 0.5 * INCH },
    pitch: { across: 4.1875 * INCH, down: 2 * INCH },
  },
  averyL7160: {
    isRoll: false,
    paper: A4,
    columns: 3,
    rows: 7,
    label: { width: 63.5, height: 38.1 },
    first: { left: 7.21, top: 15.15 },
    pitch: { across: 66.04, down: 38.1 },
  },
  averyL7159: {
    isRoll: false,
    paper: A4,
    columns: 3,
    rows: 8,
    label: { width: 63.5, height: 33.9 },
    first: { left: 7.21, top: 12.9 },
    pitch: { across: 66.04, down: 33.9 },
  },
  roll2x1: roll(2 * INCH, INCH),
  roll225x125: roll(2.25 * INCH, 1.25 * INCH),
  roll50x30: roll(50, 30),
}

export const labelsAPage = ({ columns, rows }: LabelLayout): number => columns * rows

/** Left and upper edge of a place on a page; places are counted from 0, row by row. */
export const placeOf = ({ columns, first, pitch }: LabelLayout, place: number): { left: number; top: number } => ({
  left: first.left + (place % columns) * pitch.across,
  top: first.top + Math.floor(place / columns) * pitch.down,
})
