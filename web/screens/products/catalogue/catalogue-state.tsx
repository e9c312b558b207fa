import Alert from '@cloudscape-design/components/alert'
import Button from '@cloudscape-design/components/button'
import Container from '@cloudscape-design/components/container'
import Header from '@cloudscape-design/components/header'
import ProgressBar from '@cloudscape-design/components/progress-bar'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { api, nameOf } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { RecordState } from '../../../components/page/record-state.tsx'
import { ImportColumns, useSheetLayout } from '../../../components/sheets/import-columns.tsx'
import { LostZeros } from '../../../components/sheets/lost-zeros.tsx'
import { RowProblems, useProblemsTable } from '../../../components/sheets/row-problems.tsx'
import { showCount } from '../../../components/text/format.ts'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import { type CatalogueRecord, catalogueHref, columnName, isUnderWay } from './catalogue-record.ts'

/** Polling interval of a running catalog import, in ms. */
const EVERY_MS = 1500

/** One uploaded workbook: its progress, its problems, and the button that adds the valid rows. */
export const CatalogueState = ({ catalogueNo }: { catalogueNo: string }) => {
  const t = useTexts('catalogue')
  const navigate = useNavigate()
  const query = useCall(
    api.products.getCatalogue,
    { catalogueNo },
    { refetchInterval: (answer) => (answer === undefined || isUnderWay(answer) ? EVERY_MS : false) },
  )
  useFreshProducts(query.data)
  return (
    <RecordState query={query} what={t('one')} back={{ text: t('title'), href: catalogueHref() }}>
      {(catalogue) => (
        <>
          <PageHeader
            title={t('title')}
            actions={<Button onClick={() => navigate(catalogueHref())}>{t('another')}</Button>}
          />
          <SpaceBetween size="l">
            <Progress catalogue={catalogue} />
            {catalogue.problemCount > 0 && <CatalogueProblems catalogueNo={catalogueNo} />}
          </SpaceBetween>
        </>
      )}
    </RecordState>
  )
}

/** Invalidates product lists once an import has ended. */
const useFreshProducts = (catalogue: CatalogueRecord | undefined): void => {
  const client = useQueryClient()
  const ended = catalogue !== undefined && (catalogue.status === 'done' || catalogue.status === 'failed')
  useEffect(() => {
    if (!ended) return
    for (const call of [api.products.listProducts, api.products.listCatalogues]) {
      const { domain, name } = nameOf(call)
      void client.invalidateQueries({ queryKey: [domain, name] })
    }
  }, [ended, client])
}

const Progress = ({ catalogue }: { catalogue: CatalogueRecord }) => {
  const t = useTexts('catalogue')
  const sheets = useTexts('sheets')
  const { status, fileName, sheetName, goodCount, doneCount, totalCount } = catalogue
  const shown = { good: showCount(goodCount), done: showCount(doneCount), total: showCount(totalCount) }
  const left = showCount(totalCount - goodCount)
  return (
    <Container
      header={
        <Header variant="h2" description={sheetName !== '' && sheets('columns.sheet', { sheet: sheetName })}>
          {fileName}
        </Header>
      }
    >
      <SpaceBetween size="m">
        {status === 'checking' && <ProgressBar value={0} label={t('state.checking')} description={t('state.wait')} />}
        {status === 'importing' && (
          <ProgressBar
            value={goodCount === 0 ? 0 : Math.min(100, Math.floor((100 * doneCount) / goodCount))}
            label={t('state.importing')}
            description={t('state.wait')}
            additionalInfo={t('state.added', shown)}
          />
        )}
        {status === 'checked' && (goodCount > 0 || catalogue.zerosLost > 0) && (
          <>
            <div>
              {goodCount < totalCount
                ? t('state.someGood', { ...shown, count: totalCount - goodCount, left })
                : t('state.allGood', { ...shown, count: totalCount })}
            </div>
            <ImportButton catalogue={catalogue} />
          </>
        )}
        {status === 'checked' && goodCount + catalogue.zerosLost === 0 && (
          <Alert type="warning">{t('state.noneGood')}</Alert>
        )}
        {status === 'done' && <Alert type="success">{t('state.done', { ...shown, count: doneCount })}</Alert>}
        {status === 'failed' && <Failure catalogue={catalogue} />}
        {(status === 'checked' || status === 'failed') && catalogue.sheetName !== '' && (
          <Columns catalogue={catalogue} />
        )}
      </SpaceBetween>
    </Container>
  )
}

/** Shows the columns used to read the workbook. Choosing other columns starts a new import with its own check. */
const Columns = ({ catalogue: { catalogueNo, fileNo, fileName } }: { catalogue: CatalogueRecord }) => {
  const navigate = useNavigate()
  const check = useMutationCall(api.products.checkCatalogue, {
    invalidates: [api.products.listCatalogues],
    success: false,
  })
  return (
    <ImportColumns
      kind="catalogue"
      importNo={catalogueNo}
      onApply={async (columns) => {
        const next = await check.mutateAsync({ fileId: fileNo, fileName, columns })
        navigate(catalogueHref(next.catalogueNo))
      }}
    />
  )
}

const Failure = ({ catalogue: { message, reasons } }: { catalogue: CatalogueRecord }) => {
  const say = useSentences()
  return <Alert type="error">{say({ message, reasons })}</Alert>
}

const ImportButton = ({ catalogue: { catalogueNo, goodCount, zerosLost } }: { catalogue: CatalogueRecord }) => {
  const [addZeros, setAddZeros] = useState(false)
  const good = goodCount + (addZeros ? zerosLost : 0)
  const t = useTexts('catalogue')
  const common = useTexts('components')
  const start = useMutationCall(api.products.importCatalogue, {
    invalidates: [api.products.getCatalogue],
    refreshesOnError: [api.products.getCatalogue],
    success: false,
    flashErrors: true,
  })
  return (
    <SpaceBetween size="m">
      {zerosLost > 0 && <LostZeros count={zerosLost} accepted={addZeros} onAccept={setAddZeros} />}
      <Button
        variant="primary"
        formAction="none"
        disabled={good === 0}
        loading={start.isPending}
        loadingText={common('pleaseWait')}
        onClick={() => start.mutate({ catalogueNo, addZeros: addZeros || undefined })}
      >
        {t('state.submit', { count: good, good: showCount(good) })}
      </Button>
    </SpaceBetween>
  )
}

/** Problems of a workbook, by row and column. */
const CatalogueProblems = ({ catalogueNo }: { catalogueNo: string }) => {
  const layout = useSheetLayout({ kind: 'catalogue', importNo: catalogueNo })
  const table = useProblemsTable('catalogue-problems', { layout, columnName })
  const query = useListCall(api.products.listCatalogueProblems, { catalogueNo, ...table.paging })
  return <RowProblems table={table} query={query} />
}
