import Alert from '@cloudscape-design/components/alert'
import Button from '@cloudscape-design/components/button'
import Container from '@cloudscape-design/components/container'
import Header from '@cloudscape-design/components/header'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useNavigate } from 'react-router-dom'
import { MAX_CATALOGUE_BYTES, MAX_CATALOGUE_ROWS } from '../../../../shared/products/catalogue.rules.ts'
import { api } from '../../../api/client.ts'
import { announcedFile, postFile } from '../../../api/post-file.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { FileField } from '../../../components/fields/file-field.tsx'
import { useChosenFile } from '../../../components/fields/use-chosen-file.ts'
import { showCount } from '../../../components/text/format.ts'
import { UploadProgress } from '../../../components/upload/upload-progress.tsx'
import { useUpload } from '../../../components/upload/use-upload.ts'
import { useTask } from '../../../components/use-task.ts'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import { catalogueHref } from './catalogue-record.ts'
import template from './product-catalogue.xlsx?url'

/** Step one: choose a workbook, upload it and start the check. */
export const UploadCatalogue = () => {
  const t = useTexts('catalogue')
  const common = useTexts('components')
  const say = useSentences()
  const navigate = useNavigate()
  const check = useMutationCall(api.products.checkCatalogue, {
    invalidates: [api.products.listCatalogues],
    success: false,
  })
  const { file, choose, wrong, setWrong } = useChosenFile({
    maxBytes: MAX_CATALOGUE_BYTES,
    tooLarge: t('upload.tooLarge'),
  })
  const { busy, problem, run } = useTask()
  const { sending, send } = useUpload()
  const upload = async (chosen: File) => {
    const announced = announcedFile(chosen)
    const { fileNo, uploads } = await api.products.startCatalogue({ files: [announced] })
    const sent = await send(chosen, async (watch) => {
      for (const form of uploads) await postFile(form, chosen, watch)
      return true
    })
    if (!sent) return
    const { catalogueNo } = await check.mutateAsync({ fileId: fileNo, fileName: announced.name })
    navigate(catalogueHref(catalogueNo))
  }
  const submit = () => {
    if (!file) setWrong(t('upload.missing'))
    else if (wrong === undefined) run(() => upload(file))
  }
  return (
    <Container
      header={
        <Header variant="h2" description={t('upload.text')}>
          {t('upload.title')}
        </Header>
      }
    >
      <SpaceBetween size="m">
        <Button formAction="none" href={template} download="product-catalogue.xlsx" iconName="download">
          {t('upload.template')}
        </Button>
        <FileField
          label={t('upload.label')}
          constraint={t('upload.rule', { rows: showCount(MAX_CATALOGUE_ROWS) })}
          accept=".xlsx,.xls"
          file={file}
          onChange={choose}
          error={wrong}
        />
        {sending && <UploadProgress sending={sending} />}
        {problem && <Alert type="error">{say(problem)}</Alert>}
        <Button variant="primary" formAction="none" loading={busy} loadingText={common('pleaseWait')} onClick={submit}>
          {t('upload.submit')}
        </Button>
      </SpaceBetween>
    </Container>
  )
}
