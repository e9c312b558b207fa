import Alert from '@cloudscape-design/components/alert'
import Pagination from '@cloudscape-design/components/pagination'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useEffect, useRef, useState } from 'react'
import { NoticeModal } from '../../../components/modals/notice-modal.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import styles from './create.module.css'
import { useLabelPages } from './use-label-pages.ts'

/** Print preview of a label, page by page. */
export const PreviewModal = ({ file, onClose }: { file: File; onClose: () => void }) => (
  <NoticeModal title={file.name} size="large" onClose={onClose}>
    {file.type === 'application/pdf' ? <PdfPages file={file} /> : <Picture file={file} />}
  </NoticeModal>
)

const Picture = ({ file }: { file: File }) => {
  const [address] = useState(() => URL.createObjectURL(file))
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return <img className={styles.label} src={address} alt={file.name} />
}

const PdfPages = ({ file }: { file: File }) => {
  const t = useTexts('shipping')
  const canvas = useRef<HTMLCanvasElement>(null)
  const [page, setPage] = useState(1)
  const [isBroken, setBroken] = useState(false)
  const [files] = useState([file])
  const pages = useLabelPages(files).get(file) ?? 1
  useEffect(() => {
    let isShown = true
    const draw = async () => {
      const { drawPage } = await import('./read-pdf.ts')
      if (isShown && canvas.current) await drawPage(file, page, canvas.current)
    }
    draw().catch(() => isShown && setBroken(true))
    return () => {
      isShown = false
    }
  }, [file, page])
  if (isBroken) return <Alert type="warning">{t('labels.unread')}</Alert>
  return (
    <SpaceBetween size="s">
      {pages > 1 && (
        <Pagination
          currentPageIndex={page}
          pagesCount={pages}
          onChange={({ detail }) => setPage(detail.currentPageIndex)}
        />
      )}
      {/* A canvas supports one render at a time, so each page gets its own canvas. */}
      <canvas
        key={page}
        ref={canvas}
        className={styles.label}
        role="img"
        aria-label={t('labels.page', { page, file: file.name })}
      />
    </SpaceBetween>
  )
}
