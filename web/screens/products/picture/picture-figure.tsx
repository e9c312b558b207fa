import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useState } from 'react'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { ProductRecord } from '../product-record.ts'
import styles from './picture.module.css'

const PictureModal = lazyModal(async () => (await import('./picture-modal.tsx')).PictureModal)

interface PictureFigureProps {
  product: Pick<ProductRecord, 'productNo' | 'productName' | 'picture'>
  /** True for the company; no other user may change the picture. */
  mayChange: boolean
}

/** Picture on a product's page. */
export const PictureFigure = ({ product, mayChange }: PictureFigureProps) => {
  const t = useTexts('products')
  const [open, setOpen] = useState(false)
  const { picture, productName } = product
  if (picture === undefined && !mayChange) return null
  return (
    <SpaceBetween size="xs">
      {picture !== undefined && (
        <img className={styles.picture} src={picture} alt={t('columns.pictureOf', { product: productName })} />
      )}
      {mayChange && (
        <Button formAction="none" iconName="upload" onClick={() => setOpen(true)}>
          {t(picture === undefined ? 'picture.add' : 'picture.change')}
        </Button>
      )}
      {open && <PictureModal product={product} onClose={() => setOpen(false)} />}
    </SpaceBetween>
  )
}
