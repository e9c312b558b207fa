import Container from '@cloudscape-design/components/container'
import Header from '@cloudscape-design/components/header'
import type { Output } from '../../../shared/contract/call.ts'
import type { fees } from '../../../shared/fees/fees.contract.ts'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { StatusText } from '../../components/cells/status-text.tsx'
import { PageLink } from '../../components/page/page-link.tsx'
import { RetryAlert } from '../../components/page/retry-alert.tsx'
import { feeStatementAddress } from '../../components/parcel/fee-statement-address.ts'
import { DialogTable } from '../../components/table/dialog-table.tsx'
import type { Column } from '../../components/table/table-types.ts'
import { showAmount, showDay } from '../../components/text/format.ts'
import { useSession } from '../../session/session-context.tsx'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'
import type { ShipmentDetail } from './shipment-record.ts'

type Fee = Output<typeof fees.calls.getShipmentFees>['records'][number]
type Key = Pick<ShipmentDetail, 'outboundNo' | 'doctorNo'>

/** Fees of a shipment and the bill that contains them; hidden from nurses, who are not allowed to see fees. */
export const ShipmentFees = ({ outboundNo, doctorNo }: Key) =>
  useSession().user.role === 'nurse' ? null : <Fees outboundNo={outboundNo} doctorNo={doctorNo} />

const Fees = ({ outboundNo, doctorNo }: Key) => {
  const t = useTexts('outbound')
  const { data, error, refetch } = useCall(api.fees.getShipmentFees, { doctorNo, outboundNo })
  return (
    <Container header={<Header>{t('fees.title')}</Header>}>
      {error ? (
        <RetryAlert message={error} onRetry={() => refetch()} />
      ) : data ? (
        <DialogTable
          label={t('fees.title')}
          rows={data.records}
          columns={columns(t, doctorNo)}
          rowKey={({ eventNo, day }) => `${eventNo} ${day}`}
          empty={t('fees.none')}
        />
      ) : (
        <StatusText type="loading">{t('fees.title')}</StatusText>
      )}
    </Container>
  )
}

const columns = (t: TextsOf<'outbound'>, doctorNo: string): readonly Column<Fee>[] => [
  {
    id: 'what',
    header: t('fees.what'),
    cell: ({ isTakenBack }) => t(isTakenBack ? 'fees.takenBack' : 'fees.charged'),
  },
  { id: 'day', header: t('fees.day'), cell: ({ day }) => showDay(day) },
  { id: 'amount', header: t('fees.amount'), numeric: true, cell: ({ amount }) => showAmount(amount, 4) },
  {
    id: 'bill',
    header: t('fees.bill'),
    cell: ({ month, isBilled, payNo }) => {
      if (!isBilled) return t('fees.notBilled', { month })
      const bill = t('fees.billOf', { month })
      return payNo ? <PageLink href={feeStatementAddress(month, doctorNo)}>{bill}</PageLink> : bill
    },
  },
]
