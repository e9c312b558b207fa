import Alert from '@cloudscape-design/components/alert'
import Button from '@cloudscape-design/components/button'
import Modal from '@cloudscape-design/components/modal'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useEffect, useState } from 'react'
import { FileField } from '../../../components/fields/file-field.tsx'
import { ModalFooter } from '../../../components/modals/modal-footer.tsx'
import { useReturnedFocus } from '../../../components/modals/use-returned-focus.ts'
import { Unreadable } from '../../../components/picture/resize-picture.ts'
import { useTask } from '../../../components/use-task.ts'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import type { ProductRecord } from '../product-record.ts'
import styles from './picture.module.css'
import { usePicture } from './use-picture.ts'

interface PictureModalProps {
  product: Pick<ProductRecord, 'productNo' | 'productName' | 'picture'>
  onClose: () => void
}

/** Shows the picture of a product, and lets the user replace or remove it. */
export const PictureModal = ({ product, onClose }: PictureModalProps) => {
  const t = useTexts('products')
  const common = useTexts('components')
  const say = useSentences()
  const { upload, remove } = usePicture(product.productNo)
  const [file, setFile] = useState<File>()
  const { busy, problem, run } = useTask()
  const [wrong, setWrong] = useState<string>()
  useReturnedFocus()
  const shown = useAddressOf(file) ?? product.picture
  const change = (work: () => Promise<unknown>) =>
    run(async () => {
      try {
        await work()
        onClose()
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error
        setWrong(t('picture.unreadable'))
      }
    })
  const choose = (chosen: File | undefined) => {
    setWrong(undefined)
    setFile(chosen)
  }
  const save = () => (file ? change(() => upload(file)) : setWrong(t('picture.missing')))
  const dismiss = () => !busy && onClose()
  return (
    <Modal
      visible
      header={t('picture.title', { product: product.productName })}
      footer={<ModalFooter doText={t('picture.submit')} busy={busy} onDo={save} onCancel={dismiss} />}
      closeAriaLabel={common('close')}
      onDismiss={dismiss}
    >
      <SpaceBetween size="m">
        {shown !== undefined && wrong === undefined && (
          <img
            className={styles.picture}
            src={shown}
            alt={t('columns.pictureOf', { product: product.productName })}
            onError={() => file && setWrong(t('picture.unreadable'))}
          />
        )}
        {product.picture === undefined && file === undefined && <div>{t('picture.none')}</div>}
        <FileField
          label={t('picture.label')}
          constraint={t('picture.rule')}
          accept="image/*"
          file={file}
          onChange={choose}
          error={wrong}
        />
        {product.picture !== undefined && file === undefined && (
          <Button formAction="none" disabled={busy} onClick={() => change(remove)}>
            {t('picture.remove')}
          </Button>
        )}
        {problem && <Alert type="error">{say(problem)}</Alert>}
      </SpaceBetween>
    </Modal>
  )
}

/** Object URL of the chosen file while it is shown. The previous file's URL is revoked and never returned. */
const useAddressOf = (file: File | undefined): string | undefined => {
  const [made, setMade] = useState<{ file: File; address: string }>()
  useEffect(() => {
    if (!file) return
    const address = URL.createObjectURL(file)
    setMade({ file, address })
    return () => URL.revokeObjectURL(address)
  }, [file])
  return made && made.file === file ? made.address : undefined
}
