import Alert from '@cloudscape-design/components/alert'
import { useRef, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { transfers as contract } from '../../../shared/transfers/transfers.contract.ts'
import { DIFFERENCE_REASONS } from '../../../shared/transfers/transfers.rules.ts'
import { PHOTO_BYTES, PHOTO_EDGE, PHOTO_TYPES } from '../../../shared/values/photo.ts'
import { api } from '../../api/client.ts'
import { postFile } from '../../api/post-file.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'
import { CheckboxField } from '../../components/fields/checkbox-field.tsx'
import { FileField } from '../../components/fields/file-field.tsx'
import { NoteField } from '../../components/fields/note-field.tsx'
import { NumberField } from '../../components/fields/number-field.tsx'
import { SelectField } from '../../components/fields/select-field.tsx'
import { FormModal, STAY_OPEN } from '../../components/modals/form-modal.tsx'
import { resizePicture, Unreadable } from '../../components/picture/resize-picture.ts'
import { showCount } from '../../components/text/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { leftOf, STALE_CHECKS, type TransferRecord } from './transfer-record.ts'

const schema = contract.calls.checkTransfer.body.pick({ received: true, close: true, reason: true, note: true })

type CheckForm = UseFormReturn<z.input<typeof schema>, unknown, z.output<typeof schema>>

interface CheckModalProps {
  transfer: TransferRecord
  onClose: () => void
}

/** Checks some of the units; the user can end the check with a difference if no more units will arrive. */
export const CheckModal = ({ transfer, onClose }: CheckModalProps) => {
  const t = useTexts('transfers')
  const { doctorNo, transferId, productName } = transfer
  const left = leftOf(transfer)
  const [photo, setPhoto] = useState<File>()
  const [wrong, setWrong] = useState<string>()
  const numberOf = usePhotoUpload(transfer)
  const save = useMutationCall(api.transfers.checkTransfer, {
    invalidates: STALE_CHECKS,
    refreshesOnError: [api.transfers.listTransferChecks],
  })
  const choose = (file: File | undefined) => {
    setWrong(undefined)
    setPhoto(file)
  }
  return (
    <FormModal
      title={t('check.partOf', { product: productName })}
      submitText={t('check.save')}
      schema={schema}
      defaults={{ close: false, note: '' }}
      onSubmit={async (values) => {
        try {
          const fileNo = photo && (await numberOf(photo))
          await save.mutateAsync({ doctorNo, transferId, ...values, fileNo: fileNo || undefined })
        } catch (error) {
          if (!(error instanceof Unreadable)) throw error
          setWrong(t('check.unreadable'))
          return STAY_OPEN
        }
      }}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <NumberField
            control={control}
            name="received"
            label={t('check.found')}
            constraint={t('check.left', { count: left, units: showCount(left) })}
          />
          <CheckboxField control={control} name="close" label="" text={t('check.close')} />
          <Difference control={control} left={left} />
          <NoteField control={control} name="note" label={t('check.note')} optional />
          <FileField
            label={t('check.photo')}
            constraint={t('check.photoRule')}
            accept="image/*"
            file={photo}
            onChange={choose}
            error={wrong}
          />
        </>
      )}
    </FormModal>
  )
}

/** Reason for a difference, shown only if the user ends the check. */
const Difference = ({ control, left }: Pick<CheckForm, 'control'> & { left: number }) => {
  const t = useTexts('transfers')
  const [close, received] = useWatch({ control, name: ['close', 'received'] })
  if (close !== true) return null
  return (
    <>
      <SelectField
        control={control}
        name="reason"
        label={t('check.reason')}
        optional={received === left}
        options={DIFFERENCE_REASONS.map((value) => ({ value, label: t(`check.reasons.${value}`) }))}
      />
      <Alert type="info">{t('check.stockStays')}</Alert>
    </>
  )
}

/**
 * Uploads a photo only once per check, across retries: after a lost response the call must be identical, or its units
 * would be counted twice.
 */
const usePhotoUpload = ({ doctorNo, transferId }: TransferRecord): ((photo: File) => Promise<string>) => {
  const uploaded = useRef<{ photo: File; fileNo: string }>(undefined)
  return async (photo) => {
    if (uploaded.current?.photo !== photo)
      uploaded.current = { photo, fileNo: await uploadPhoto({ doctorNo, transferId }, photo) }
    return uploaded.current.fileNo
  }
}

/** Shrinks and uploads a photo; returns the file number for the check. */
const uploadPhoto = async (of: { doctorNo: string; transferId: string }, file: File): Promise<string> => {
  const photo = await resizePicture(file, { edge: PHOTO_EDGE, bytes: PHOTO_BYTES })
  const type = PHOTO_TYPES.find((one) => one === photo.type) ?? PHOTO_TYPES[0]
  const files = [{ name: file.name.slice(0, 200), type, size: photo.size }]
  const { fileNo, uploads } = await api.transfers.startDifferencePhoto({ ...of, files })
  for (const form of uploads) await postFile(form, photo)
  return fileNo
}
