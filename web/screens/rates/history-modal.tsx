import { api } from '../../api/client.ts'
import { useWholeList } from '../../api/use-whole-list.ts'
import { LoadedModal } from '../../components/modals/loaded-modal.tsx'
import { NoticeModal } from '../../components/modals/notice-modal.tsx'
import { DialogTable } from '../../components/table/dialog-table.tsx'
import type { Column } from '../../components/table/table-types.ts'
import { showAmount } from '../../components/text/format.ts'
import { Instant } from '../../components/text/instant.tsx'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'
import type { Place, RateVersion } from './rate-record.ts'
import { Begin } from './rate-stamp.tsx'
import { termsText } from './terms-text.ts'

interface HistoryModalProps {
  /** What was set: the name of a category, service or company. */
  name: string
  /** A category, a service, or with neither the company's discount. */
  of: Place & { boxSizeId?: string; serviceFeeId?: string }
  onClose: () => void
}

/** Every version of one rate: since when, saved by whom and when. */
export const HistoryModal = (props: HistoryModalProps) => {
  const { doctorNo } = props.of
  return doctorNo === undefined ? <OwnHistory {...props} /> : <CompanyHistory {...props} doctorNo={doctorNo} />
}

// The company is no part of this call, whichever one is in use.
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
        <NoticeModal title={title} onClose={onClose}>
          <DialogTable
            label={title}
            rows={records}
            columns={columnsOf(t)}
            rowKey={({ version, effectiveFrom, savedAt }) => `${version} ${effectiveFrom} ${savedAt}`}
            empty={t('rate.historyEmpty')}
          />
        </NoticeModal>
      )}
    </LoadedModal>
  )
}

const columnsOf = (t: TextsOf<'rates'>): readonly Column<RateVersion>[] => [
  {
    ...{ id: 'from', header: t('rate.from'), card: 'title' },
    cell: (one) => (
      <>
        <strong>{`v${one.version}`}</strong> <Begin {...one} />
      </>
    ),
  },
  { id: 'rates', header: t('rate.rates'), cell: (one) => linesOf(t, one).map((line) => <div key={line}>{line}</div>) },
  {
    ...{ id: 'what', header: t('rate.what') },
    cell: ({ restored, clonedFrom }) => t(restored ? 'rate.restored' : clonedFrom ? 'rate.cloned' : 'rate.set'),
  },
  {
    ...{ id: 'saved', header: t('rate.saved') },
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

const linesOf = (t: TextsOf<'rates'>, version: RateVersion): string[] => {
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
