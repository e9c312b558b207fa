import Box from '@cloudscape-design/components/box'
import { notReplaced, versionAt } from '../../../shared/rates/card.ts'
import { api } from '../../api/client.ts'
import { useWholeList } from '../../api/use-whole-list.ts'
import { LoadedModal } from '../../components/modals/loaded-modal.tsx'
import { NoticeModal } from '../../components/modals/notice-modal.tsx'
import { DialogTable } from '../../components/table/dialog-table.tsx'
import type { Column } from '../../components/table/table-types.ts'
import { showAmount } from '../../components/text/format.ts'
import { Instant } from '../../components/text/instant.tsx'
import { StateBadge } from '../../components/text/state-badge.tsx'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'
import type { Place, RateVersion } from './rate-record.ts'
import { Begin } from './rate-stamp.tsx'
import { termsText } from './terms-text.ts'
import { useCompanyName } from './use-company-name.ts'

interface HistoryModalProps {
  /** Name of the category, service or company. */
  name: string
  /** A category or a service; with neither, the company's discount. */
  of: Place & { boxSizeId?: string; serviceFeeId?: string }
  onClose: () => void
}

/** All versions of one rate: effective date, and who saved it when. */
export const HistoryModal = (props: HistoryModalProps) => {
  const { doctorNo } = props.of
  return doctorNo === undefined ? <OwnHistory {...props} /> : <CompanyHistory {...props} doctorNo={doctorNo} />
}

// Drop `doctorNo`: this call takes no company, even if one is selected.
const OwnHistory = ({ name, of: { doctorNo: _, ...of }, onClose }: HistoryModalProps) => (
  <Versions name={name} query={useWholeList(api.rates.listRateHistory, of)} onClose={onClose} />
)

const CompanyHistory = ({ name, of, doctorNo, onClose }: HistoryModalProps & { doctorNo: string }) => (
  <Versions name={name} query={useWholeList(api.rates.listCompanyRateHistory, { ...of, doctorNo })} onClose={onClose} />
)

interface VersionsProps {
  name: string
  query: ReturnType<typeof useWholeList<object, RateVersion>>
  onClose: () => void
}

const Versions = ({ name, query, onClose }: VersionsProps) => {
  const t = useTexts('rates')
  const title = t('rate.historyOf', { name })
  return (
    <LoadedModal title={title} query={query} onClose={onClose}>
      {({ records }) => (
        <NoticeModal title={title} size="large" onClose={onClose}>
          {records.length > 0 && <Box color="text-body-secondary">{t('rate.historyNumbers')}</Box>}
          <DialogTable
            label={title}
            rows={records}
            columns={columnsOf(t, records)}
            rowKey={({ version, effectiveFrom, savedAt }) => `${version} ${effectiveFrom} ${savedAt}`}
            empty={t('rate.historyEmpty')}
          />
        </NoticeModal>
      )}
    </LoadedModal>
  )
}

const columnsOf = (t: TextsOf<'rates'>, all: readonly RateVersion[]): readonly Column<RateVersion>[] => [
  {
    id: 'from',
    header: t('rate.from'),
    card: 'title',
    minWidth: 150,
    cell: (one) => (
      <>
        <strong>{`v${one.version}`}</strong> <Begin {...one} />
      </>
    ),
  },
  { id: 'state', header: t('rate.state'), card: 'badge', cell: stateCell(t, all) },
  { id: 'rates', header: t('rate.rates'), cell: (one) => linesOf(t, one).map((line) => <div key={line}>{line}</div>) },
  {
    id: 'what',
    header: t('rate.what'),
    cell: ({ restored, clonedFrom }) =>
      restored || clonedFrom === undefined ? t(restored ? 'rate.restored' : 'rate.set') : <Copied from={clonedFrom} />,
  },
  {
    id: 'saved',
    header: t('rate.saved'),
    cell: ({ savedBy, savedAt }) =>
      savedBy === '' ? (
        '-'
      ) : (
        <>
          {savedBy} <Instant at={savedAt} />
        </>
      ),
  },
]

/** State of a version: in force, planned, past, or superseded by a later save. */
const stateCell = (t: TextsOf<'rates'>, all: readonly RateVersion[]) => {
  const now = new Date().toISOString()
  const inForce = versionAt(all, now)
  const left = notReplaced(all)
  return (one: RateVersion) => {
    if (one === inForce) return <StateBadge color="green">{t('rate.inForce')}</StateBadge>
    if (!left.includes(one)) return <StateBadge color="grey">{t('rate.superseded')}</StateBadge>
    const isToCome = one.effectiveFrom > now
    return <StateBadge color={isToCome ? 'blue' : 'grey'}>{t(isToCome ? 'rate.toCome' : 'rate.past')}</StateBadge>
  }
}

const Copied = ({ from }: { from: string }) => {
  const t = useTexts('rates')
  return t('rate.clonedFrom', { name: useCompanyName(from) })
}

const linesOf = (t: TextsOf<'rates'>, version: RateVersion): string[] => {
  // A restoring version stores the fees it ended; shown beside 'In force' they would be mistaken for the current ones.
  if (version.restored) return ['-']
  const { inboundBaseFee, inboundRate, outboundBaseFee, outboundRate, storageBaseFee, storageBaseFeeOver } = version
  const { serviceBaseFee, storageFreeDuration, discountRate, storageFeeOverDays } = version
  const fee = (amount: number | undefined) => showAmount(amount, 4)
  if (inboundBaseFee !== undefined) {
    return [
      t('boxes.inLine', { first: fee(inboundBaseFee), further: fee(inboundRate) }),
      t('boxes.outLine', { first: fee(outboundBaseFee), further: fee(outboundRate) }),
      t('boxes.storageLine', { fee: fee(storageBaseFee), over: fee(storageBaseFeeOver) }),
    ]
  }
  if (serviceBaseFee !== undefined) return [fee(serviceBaseFee)]
  if (storageFreeDuration === undefined || discountRate === undefined || storageFeeOverDays === undefined) return []
  return [termsText(t, { storageFreeDuration, discountRate, storageFeeOverDays })]
}
