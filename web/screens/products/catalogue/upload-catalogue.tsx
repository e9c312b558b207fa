import Alert from '@cloudscape-design/components/alert'
import Button from '@cloudscape-design/components/button'
import Container from '@cloudscape-design/components/container'
import Header from '@cloudscape-design/components/header'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { MAX_CATALOGUE_BYTES, MAX_CATALOGUE_ROWS } from '../../../../shared/products/catalogue.rules.ts'
import { api } from '../../../api/client.ts'
import { postFile } from '../../../api/post-file.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { FileField } from '../../../components/fields/file-field.tsx'
import { showCount } from '../../../components/text/format.ts'
import type { Sayable } from '../../../texts/say.ts'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import { catalogueHref } from './catalogue-record.ts'
import template from './product-catalogue.xlsx?url'

/** The first step: a workbook is chosen, uploaded and handed over to be checked. */
export const UploadCatalogue = () => {
  const t = useTexts('catalogue')
  const common = useTexts('components')
  const say = useSentences()
  const navigate = useNavigate()
  const check = useMutationCall(api.products.checkCatalogue, {
    invalidates: [api.products.listCatalogues],
    success: false,
  })
  const [file, setFile] = useState<File>()
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const [problem, setProblem] = useState<Sayable>()
  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    setProblem(undefined)
    setWrong(chosen && chosen.size > MAX_CATALOGUE_BYTES ? t('upload.tooLarge') : undefined)
  }
  const upload = async () => {
    if (!file) return setWrong(t('upload.missing'))
    if (wrong !== undefined) return
    setBusy(true)
    setProblem(undefined)
    try {
      const fileName = file.name.slice(-200)
      const type = file.type.slice(0, 100)
      const { fileNo, uploads } = await api.products.startCatalogue({
        files: [{ name: fileName, type, size: file.size }],
      })
      for (const form of uploads) await postFile(form, file)
      const { catalogueNo } = await check.mutateAsync({ fileId: fileNo, fileName })
      navigate(catalogueHref(catalogueNo))
    } catch (error) {
      setProblem(error instanceof Error ? error : { message: common('didNotWork') })
    }
    setBusy(false)
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
        {problem && <Alert type="error">{say(problem)}</Alert>}
        <Button variant="primary" formAction="none" loading={busy} loadingText={common('pleaseWait')} onClick={upload}>
          {t('upload.submit')}
        </Button>
      </SpaceBetween>
    </Container>
  )
}
