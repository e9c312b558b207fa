import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist'
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?worker&url'

GlobalWorkerOptions.workerSrc = worker

/** Opens a PDF, reads it and releases it. */
export const openPdf = async <T>(file: Blob, read: (pdf: PDFDocumentProxy) => Promise<T>): Promise<T> => {
  const task = getDocument({ data: new Uint8Array(await file.arrayBuffer()) })
  try {
    return await read(await task.promise)
  } finally {
    await task.destroy()
  }
}

/** Width of a page image in px. */
const WIDTH = 700

/** Draws a page; page numbers start at 1. */
export const drawPage = (file: Blob, number: number, canvas: HTMLCanvasElement): Promise<void> =>
  openPdf(file, async (pdf) => {
    const page = await pdf.getPage(number)
    const { width } = page.getViewport({ scale: 1 })
    const viewport = page.getViewport({ scale: WIDTH / width })
    canvas.width = viewport.width
    canvas.height = viewport.height
    await page.render({ canvas, viewport }).promise
  })
