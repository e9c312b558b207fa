/** Why a workbook is not taken at all; `message` of SheetRefused says the same to the person who dropped it. */
export type RefusalReason =
  | 'notAWorkbook'
  | 'wrongFormat'
  | 'encrypted'
  | 'damaged'
  | 'tooLarge'
  | 'zipBomb'
  | 'tooManyRows'
  | 'noHeader'
  | 'noRows'

/** A workbook of which no line can be taken. The message is for the person: what is wrong and the way out. */
export class SheetRefused extends Error {
  readonly reason: RefusalReason

  constructor(reason: RefusalReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'SheetRefused'
    this.reason = reason
  }
}

export const notAWorkbook = (): SheetRefused =>
  new SheetRefused(
    'notAWorkbook',
    'This file is not an Excel workbook, whatever its name says. Open it in Excel, save it as "Excel Workbook (.xlsx)" and drop it again.',
  )

export const emptyFile = (): SheetRefused =>
  new SheetRefused('notAWorkbook', 'This file is empty. Save the workbook again and drop it again.')

export const wrongFormat = (what: string): SheetRefused =>
  new SheetRefused(
    'wrongFormat',
    `This file is ${what}, which cannot be read here. Save it as "Excel Workbook (.xlsx)" and drop it again.`,
  )

export const encrypted = (): SheetRefused =>
  new SheetRefused(
    'encrypted',
    'This workbook is protected by a password. Save a copy without the password and drop it again.',
  )

export const damaged = (cause?: unknown): SheetRefused =>
  new SheetRefused(
    'damaged',
    'This workbook is damaged or was not uploaded completely. Open it in Excel, save a fresh copy and drop it again.',
    { cause },
  )

export const tooLarge = (megabytes: number): SheetRefused =>
  new SheetRefused(
    'tooLarge',
    `This workbook is larger than ${megabytes} MB. Split it into several workbooks and drop them one by one.`,
  )

export const tooManyCells = (max: number): SheetRefused =>
  new SheetRefused(
    'tooLarge',
    `This .xls workbook has more than ${max.toLocaleString('en-US')} filled cells. Save it as "Excel Workbook (.xlsx)" and drop it again.`,
  )

export const zipBomb = (what: string): SheetRefused =>
  new SheetRefused(
    'zipBomb',
    `This workbook unpacks to far more than a list of tracking numbers can need (${what}). Copy its rows into a new workbook and drop that.`,
  )

export const tooManyRows = (max: number): SheetRefused =>
  new SheetRefused(
    'tooManyRows',
    `This workbook has more than ${max.toLocaleString('en-US')} rows. Split it into several workbooks and drop them one by one.`,
  )

export const noRows = (): SheetRefused =>
  new SheetRefused('noRows', 'This workbook has no rows below its header. Fill in the rows and drop it again.')

/**
 * What an error met while reading a workbook's bytes means: the file is damaged, except where the disk itself failed;
 * that is passed on, as another try may go well.
 */
export const asRefusal = (error: unknown): unknown => {
  if (error instanceof SheetRefused) return error
  return error instanceof Error && 'syscall' in error ? error : damaged(error)
}
