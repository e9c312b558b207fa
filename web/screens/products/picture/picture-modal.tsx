import Alert from '@cloudscape-design/components/alert'
import Button from '@cloudscape-design/components/button'
import Modal from '@cloudscape-design/components/modal'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useEffect, useState } from 'react'
import { FileField } from '../../../components/fields/file-field.tsx'
import { ModalFooter } from '../../../components/modals/modal-footer.tsx'
import { useReturnedFocus } from '../../../components/modals/use-returned-focus.ts'
import type { Sayable } from '../../../texts/say.ts'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import type { ProductRecord } from '../product-record.ts'
import styles from './picture.module.css'
import { Unreadable } from './resize-picture.ts'
import { usePicture } from './use-picture.ts'

interface PictureModalProps {
  product: Pick<ProductRecord, 'productNo' | 'productName' | 'picture'>
  onClose: () => void
}

/** Shows the picture of a product, and puts another one in its place. */
export const PictureModal = ({ product, onClose }: PictureModalProps) => {
  const t = useTexts('products')
  const common = useTexts('components')
  const say = useSentences()
  const { upload, remove } = usePicture(product.productNo)
  const [file, setFile] = useState<File>()
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const [problem, setProblem] = useState<Sayable>()
  useReturnedFocus()
  const shown = useAddressOf(file) ?? product.picture
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
      onClose()
    } catch (error) {
      if (error instanceof Unreadable) setWrong(t('picture.unreadable'))
      else setProblem(error instanceof Error ? error : { message: common('didNotWork') })
      setBusy(false)
    }
  }
  const choose = (chosen: File | undefined) => {
    setWrong(undefined)
    setFile(chosen)
  }
  const save = () => (file ? run(() => upload(file)) : setWrong(t('picture.missing')))
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
          <Button formAction="none" disabled={busy} onClick={() => run(remove)}>
            {t('picture.remove')}
          </Button>
        )}
        {problem && <Alert type="error">{say(problem)}</Alert>}
      </SpaceBetween>
    </Modal>
  )
}

/** An address of a chosen file, for as long as it is shown. That of the file before is revoked, and never answered. */
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
