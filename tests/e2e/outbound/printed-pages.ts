import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const require = createRequire(import.meta.url)
const sourceOf = (name: string): string => readFileSync(require.resolve(`pdfjs-dist/build/${name}`), 'utf8')

// Without this binary the barcode reader would fetch its code from another site.
const wasm = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'))
prepareZXingModule({ overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.length) } })

/** Dots per point of a page: 288 per inch, the minimum resolution of office printers. */
const SCALE = 4

export interface Sheet {
  /** In whole points: Chromium's A4 is a few tenths of a point larger. */
  width: number
  height: number
  /** Barcodes that the reader finds, ordered by their text. */
  codes: string[]
  /** The text on the sheet. */
  text: string
}

/**
 * Prints a page on a format, or on the paper that its style sheet asks for. Each sheet is rendered as by a printer, and
 * its barcodes are read as by a scanner.
 */
export const printPages = async (page: Page, format: 'A4' | 'Letter' | 'asStyled'): Promise<Sheet[]> => {
  const pdf = await page.pdf(format === 'asStyled' ? { preferCSSPageSize: true } : { format })
  const drawing = await page.context().newPage()
  try {
    for (const name of ['pdf.worker.min.mjs', 'pdf.min.mjs']) {
      await drawing.addScriptTag({ type: 'module', content: sourceOf(name) })
    }
    await drawing.waitForFunction(() => 'pdfjsWorker' in globalThis && 'pdfjsLib' in globalThis)
    const drawn = await drawing.evaluate(draw, { pdf: pdf.toString('base64'), scale: SCALE })
    return await Promise.all(drawn.map(read))
  } finally {
    await drawing.close()
  }
}

const read = async ({ png, ...sheet }: Drawn): Promise<Sheet> => {
  const found = await readBarcodes(new Blob([Buffer.from(png, 'base64')]), { tryHarder: true, maxNumberOfSymbols: 50 })
  return { ...sheet, codes: found.map(({ text }) => plainCode(text)).sort() }
}

/** The reader reports a UPC-A as an EAN-13 that begins with 0. */
const plainCode = (text: string): string => text.replace(/^0(?=\d{12}$)/, '')

interface Drawn extends Omit<Sheet, 'codes'> {
  /** The page as a PNG in Base64. */
  png: string
}

/** The parts of pdf.js in use; loaded as a module, it registers itself under this global name. */
declare const pdfjsLib: Pick<typeof import('pdfjs-dist'), 'getDocument'>

/** Runs in a separate browser page. */
const draw = async ({ pdf, scale }: { pdf: string; scale: number }): Promise<Drawn[]> => {
  const data = Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0))
  const file = await pdfjsLib.getDocument({ data }).promise
  const sheets: Drawn[] = []
  for (let number = 1; number <= file.numPages; number++) {
    const paper = await file.getPage(number)
    const viewport = paper.getViewport({ scale })
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: Math.round(viewport.width), height: Math.round(viewport.height) })
    await paper.render({ canvas, viewport }).promise
    const { items } = await paper.getTextContent()
    sheets.push({
      png: canvas.toDataURL('image/png').split(',')[1] ?? '',
      width: Math.floor(viewport.width / scale + 0.05),
      height: Math.floor(viewport.height / scale + 0.05),
      text: items.map((item) => ('str' in item ? item.str : '')).join(' '),
    })
  }
  return sheets
}
