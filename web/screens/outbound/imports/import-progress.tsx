import Alert from '@cloudscape-design/components/alert'
import Button from '@cloudscape-design/components/button'
import Container from '@cloudscape-design/components/container'
import Header from '@cloudscape-design/components/header'
import ProgressBar from '@cloudscape-design/components/progress-bar'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useNavigate } from 'react-router-dom'
import { canShip } from '../../../../shared/outbound/imports.rules.ts'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { ImportColumns } from '../../../components/sheets/import-columns.tsx'
import { LostZeros } from '../../../components/sheets/lost-zeros.tsx'
import { showCount } from '../../../components/text/format.ts'
import { showNamed } from '../../../components/text/show-list.ts'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import type { ShipmentImportRecord } from './import-record.ts'

/** Progress of an import and its next actions. */
export const ImportProgress = ({ of }: { of: ShipmentImportRecord }) => {
  const t = useTexts('shipmentImports')
  const sheets = useTexts('sheets')
  const { status, fileName, warehouse, notifyUserName, goodCount, doneCount, totalCount } = of
  const shown = { good: showCount(goodCount), done: showCount(doneCount), total: showCount(totalCount) }
  return (
    <Container
      header={
        <Header
          variant="h2"
          description={[
            showNamed(t('facts.warehouse'), warehouse),
            showNamed(t('facts.user'), notifyUserName),
            ...(of.sheetName === '' ? [] : [sheets('columns.sheet', { sheet: of.sheetName })]),
          ].join(' · ')}
        >
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
            additionalInfo={t('state.shipped', shown)}
          />
        )}
        {status === 'checked' && <Checked of={of} />}
        {status === 'checked' && of.zerosLost > 0 && <Zeros of={of} />}
        {status === 'done' && <Done of={of} />}
        {status === 'failed' && <Failure of={of} />}
        {(status === 'checked' || (status === 'failed' && doneCount === 0)) && of.sheetName !== '' && (
          <Columns of={of} />
        )}
        <Next of={of} />
      </SpaceBetween>
    </Container>
  )
}

interface Props {
  of: ShipmentImportRecord
}

const Checked = ({ of: { goodCount, totalCount } }: Props) => {
  const t = useTexts('shipmentImports')
  const left = totalCount - goodCount
  const shown = { good: showCount(goodCount), total: showCount(totalCount), left: showCount(left) }
  if (goodCount === 0) return <Alert type="warning">{t('state.noneGood')}</Alert>
  return (
    <div>
      {left > 0 ? t('state.someGood', { ...shown, count: left }) : t('state.allGood', { ...shown, count: totalCount })}
    </div>
  )
}

const Done = ({ of: { doneCount, totalCount } }: Props) => {
  const t = useTexts('shipmentImports')
  const left = totalCount - doneCount
  const shown = { done: showCount(doneCount), total: showCount(totalCount), left: showCount(left) }
  return left > 0 ? (
    <Alert type="warning">{t('state.notAll', { ...shown, count: left })}</Alert>
  ) : (
    <Alert type="success">{t('state.done', { ...shown, count: doneCount })}</Alert>
  )
}

const useCheckAgain = () =>
  useMutationCall(api.outbound.checkShipmentImport, {
    invalidates: [api.outbound.getShipmentImport, api.outbound.listShipmentImports, api.tracking.getSheetLayout],
    success: false,
    flashErrors: true,
  })

/** Adding leading zeros changes which product a row ships, so the workbook is checked again. */
const Zeros = ({ of: { importNo, zerosLost, addZeros } }: Props) => {
  const check = useCheckAgain()
  return (
    <LostZeros
      count={zerosLost}
      accepted={(check.isPending ? check.variables.addZeros : undefined) ?? addZeros}
      onAccept={(accepted) => check.mutate({ importNo, addZeros: accepted })}
    />
  )
}

/** Shows the columns used to read the workbook, and lets the user map them differently for another check. */
const Columns = ({ of: { importNo } }: Props) => {
  const check = useCheckAgain()
  return (
    <ImportColumns
      kind="shipments"
      importNo={importNo}
      onApply={(columns) => check.mutateAsync({ importNo, columns })}
    />
  )
}

const Failure = ({ of: { message, reasons } }: Props) => {
  const say = useSentences()
  return <Alert type="error">{say({ message, reasons })}</Alert>
}

const Next = ({ of }: Props) => {
  const t = useTexts('shipmentImports')
  const common = useTexts('components')
  const navigate = useNavigate()
  const start = useMutationCall(api.outbound.shipImport, {
    invalidates: [api.outbound.getShipmentImport],
    refreshesOnError: [api.outbound.getShipmentImport],
    success: false,
    flashErrors: true,
  })
  const { importNo, status, goodCount, doneCount, totalCount } = of
  const left = totalCount - doneCount
  return (
    <SpaceBetween direction="horizontal" size="xs">
      {canShip(of) && (
        <Button
          variant={status === 'checked' ? 'primary' : 'normal'}
          formAction="none"
          loading={start.isPending}
          loadingText={common('pleaseWait')}
          onClick={() => start.mutate({ importNo })}
        >
          {status === 'checked'
            ? t('state.submit', { count: goodCount, good: showCount(goodCount) })
            : t('state.again', { count: left, left: showCount(left) })}
        </Button>
      )}
      {doneCount > 0 && (
        <Button formAction="none" onClick={() => navigate('/outbound/working')}>
          {t('state.working')}
        </Button>
      )}
    </SpaceBetween>
  )
}
