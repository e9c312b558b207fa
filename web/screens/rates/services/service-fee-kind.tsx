import { api } from '../../../api/client.ts'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { showAmount } from '../../../components/text/format.ts'
import { longTextOrNone } from '../../../components/text/long-text.tsx'
import type { TextsOf } from '../../../texts/use-texts.ts'
import type { RateKind } from '../entries/rate-kind.ts'
import type { ServiceRecord } from '../rate-record.ts'
import { Begin, RateStamp } from '../rate-stamp.tsx'

type Shown = Pick<ServiceRecord, 'serviceLabel' | 'serviceDesc' | 'serviceBaseFee'> &
  Pick<ServiceRecord, 'rateBy' | 'version' | 'effectiveFrom' | 'firstDay'> & { nextFrom?: string | undefined }

/** Columns of a service: its fee per unit, and the source and start of its rate. */
export const serviceColumns = <T extends Shown>(t: TextsOf<'rates'>): readonly Column<T>[] => [
  { id: 'label', header: t('services.service'), cell: ({ serviceLabel }) => serviceLabel },
  { id: 'desc', header: t('services.desc'), cell: ({ serviceDesc }) => longTextOrNone(serviceDesc) },
  {
    id: 'fee',
    header: t('services.fee'),
    numeric: true,
    card: 'figure',
    cell: ({ serviceBaseFee }) => showAmount(serviceBaseFee, 4),
  },
  { id: 'by', header: t('rate.by'), cell: (row) => <RateStamp {...row} />, card: 'badge' },
  { id: 'since', header: t('rate.since'), cell: (row) => <Begin {...row} />, shown: false },
]

/** Services, for their lists and dialogs. */
export const serviceFeeKind: RateKind<ServiceRecord, { serviceFeeId: string }> = {
  nameOf: ({ serviceLabel }) => serviceLabel,
  keyOf: ({ id }) => ({ serviceFeeId: id }),
  columns: serviceColumns,
  tables: { own: 'service-fees', custom: 'custom-services', prefix: 'service.' },
  texts: (t) => ({
    title: t('services.list'),
    customTitle: t('companies.services'),
    description: t('services.listText'),
    add: t('services.add'),
    empty: t('services.empty'),
    emptyText: t('services.emptyText'),
  }),
  list: api.rates.listServiceFees,
  listCustom: api.rates.listCustomServiceFees,
  restoreCustom: api.rates.restoreCustomServiceFee,
  AddModal: lazyModal(async () => (await import('./service-modal.tsx')).AddServiceModal),
  EditModal: lazyModal(async () => (await import('./service-modal.tsx')).EditServiceModal),
  RateModal: lazyModal(async () => (await import('./service-rate-modal.tsx')).ServiceRateModal),
}
