import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { readBarcodes } from 'zxing-wasm/reader'

const require = createRequire(import.meta.url)
const sourceOf = (name: string): string => readFileSync(require.resolve(`pdfjs-dist/build/${name}`), 'utf8')

/** Dots per point of a page: 288 a inch, as an office printer has at least. */
const SCALE = 4

export interface Sheet {
  /** Points. */
  width: number
  height: number
  /** What a reader of barcodes finds, in the order of their text. */
  codes: string[]
  /** What stands there as text. */
  text: string
}

/** What a page prints on a paper: each sheet is drawn as a printer would, and read as a scanner reads it. */
export const printed = async (page: Page, format: 'A4' | 'Letter'): Promise<Sheet[]> => {
  const pdf = await page.pdf({ format })
  const drawing = await page.context().newPage()
  try {
    const drawn = await drawing.evaluate(draw, {
      ...{ library: sourceOf('pdf.min.mjs'), worker: sourceOf('pdf.worker.min.mjs'), scale: SCALE },
      pdf: pdf.toString('base64'),
    })
    return await Promise.all(
      drawn.map(async ({ png, ...sheet }) => {
        const found = await readBarcodes(new Blob([Buffer.from(png, 'base64')]), {
          tryHarder: true,
          maxNumberOfSymbols: 50,
        })
        return { ...sheet, codes: found.map(({ text }) => text).sort() }
      }),
    )
  } finally {
    await drawing.close()
  }
}

interface Drawn {
  library: string
  worker: string
  pdf: string
  scale: number
}

/** Runs in a page of its own. */
const draw = async ({ library, worker, pdf, scale }: Drawn) => {
  const moduleOf = (source: string) => URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))
  const pdfjs = await import(moduleOf(library))
  pdfjs.GlobalWorkerOptions.workerSrc = moduleOf(worker)
  const data = Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0))
  const file = await pdfjs.getDocument({ data }).promise
  const sheets: { png: string; width: number; height: number; text: string }[] = []
  for (let number = 1; number <= file.numPages; number++) {
    const paper = await file.getPage(number)
    const viewport = paper.getViewport({ scale })
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: Math.round(viewport.width), height: Math.round(viewport.height) })
    await paper.render({ canvas, viewport }).promise
    const { items } = await paper.getTextContent()
    sheets.push({
      ...{ png: canvas.toDataURL('image/png').split(',')[1] ?? '', width: viewport.width / scale },
      ...{ height: viewport.height / scale, text: items.map(({ str = '' }: { str?: string }) => str).join(' ') },
    })
  }
  return sheets
}
