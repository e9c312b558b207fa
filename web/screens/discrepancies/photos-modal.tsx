import { useRef, useState } from 'react'
import { discrepancies as contract } from '../../../shared/discrepancies/discrepancies.contract.ts'
import { MAX_CASE_PHOTOS } from '../../../shared/discrepancies/discrepancies.rules.ts'
import { api } from '../../api/client.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'
import { FilesField } from '../../components/fields/file-field.tsx'
import { NoteField } from '../../components/fields/note-field.tsx'
import { FormModal, STAY_OPEN } from '../../components/modals/form-modal.tsx'
import { showCount } from '../../components/text/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { AFTER_COMMENT, type CaseDetail } from './case-record.ts'
import { UnreadableFile, uploadPhotos } from './upload-photos.ts'

const schema = contract.calls.addCasePhotos.body.pick({ text: true })

/** Adds photos to a case. Files are uploaded once, even if the call that adds them is retried. */
export const PhotosModal = ({ found, onClose }: { found: CaseDetail; onClose: () => void }) => {
  const t = useTexts('discrepancies')
  const { doctorNo, caseNo, photoCount } = found
  const left = MAX_CASE_PHOTOS - photoCount
  const [files, setFiles] = useState<File[]>([])
  const [wrong, setWrong] = useState<string>()
  const uploaded = useRef<{ files: File[]; fileNos: string[] }>(undefined)
  const add = useMutationCall(api.discrepancies.addCasePhotos, {
    invalidates: AFTER_COMMENT,
    refreshesOnError: AFTER_COMMENT,
  })
  const numbersOf = async (): Promise<string[]> => {
    if (uploaded.current?.files !== files) {
      uploaded.current = { files, fileNos: await uploadPhotos({ doctorNo, caseNo }, files) }
    }
    return uploaded.current.fileNos
  }
  const submit = async ({ text }: { text: string }) => {
    const refused =
      files.length === 0 ? t('photos.none') : files.length > left ? t('photos.tooMany', { left }) : undefined
    setWrong(refused)
    if (refused !== undefined) return STAY_OPEN
    try {
      await add.mutateAsync({ doctorNo, caseNo, fileNos: await numbersOf(), text })
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error
      setWrong(t('photos.unreadable', { file: error.fileName }))
      return STAY_OPEN
    }
  }
  return (
    <FormModal
      title={t('photos.title')}
      submitText={t('photos.save')}
      schema={schema}
      defaults={{ text: '' }}
      onSubmit={submit}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <FilesField
            label={t('photos.choose')}
            constraint={t('photos.rule', { left: showCount(left) })}
            accept="image/*"
            files={files}
            onChange={(chosen) => {
              setWrong(undefined)
              setFiles(chosen)
            }}
            error={wrong}
          />
          <NoteField control={control} name="text" label={t('photos.text')} optional />
        </>
      )}
    </FormModal>
  )
}
