import { useEffect, useState } from 'react'

/**
 * Page count of each label; absent until counted and for an unreadable file. The PDF reader loads with the first PDF.
 */
export const useLabelPages = (labels: readonly File[]): ReadonlyMap<File, number> => {
  const [pages, setPages] = useState<ReadonlyMap<File, number>>(new Map())
  useEffect(() => {
    let isShown = true
    for (const label of labels) {
      if (pages.has(label)) continue
      countOf(label).then(
        (count) => isShown && setPages((known) => new Map([...known, [label, count]])),
        () => undefined,
      )
    }
    return () => {
      isShown = false
    }
  }, [labels, pages])
  return pages
}

const countOf = async (label: File): Promise<number> => {
  if (!/\.pdf$/i.test(label.name) && label.type !== 'application/pdf') return 1
  const { openPdf } = await import('./read-pdf.ts')
  return openPdf(label, async ({ numPages }) => numPages)
}
