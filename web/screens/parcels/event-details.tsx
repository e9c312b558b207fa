import Box from '@cloudscape-design/components/box'
import type { Output } from '../../../shared/contract/call.ts'
import type { contracts } from '../../../shared/contracts.ts'
import type { ParcelEventKind } from '../../../shared/parcels/parcels.rules.ts'
import type { Role } from '../../../shared/values/role.ts'
import { caseHref } from '../../components/discrepancies/case-links.ts'
import { PageLink } from '../../components/page/page-link.tsx'
import { feeStatementAddress } from '../../components/parcel/fee-statement-address.ts'
import { transferAddress } from '../../components/record/record-address.ts'
import { ShipmentLink } from '../../components/record/record-links.tsx'
import { LongText } from '../../components/text/long-text.tsx'
import type { TextsOf } from '../../texts/use-texts.ts'

export type TimelineEvent = Output<typeof contracts.parcels.calls.getParcel>['records'][number]

interface DetailProps {
  t: TextsOf<'parcels'>
  event: TimelineEvent
}

/** Bill that contains an arrival's fee; a link for users who may open it. */
export const BilledDetail = ({ t, event: { month = '', day = '', payNo, doctorNo } }: DetailProps) => (
  <>
    {payNo ? (
      <PageLink href={feeStatementAddress(month, doctorNo)}>{t('bill', { month })}</PageLink>
    ) : (
      t('bill', { month })
    )}
    {day !== '' && (
      <Box fontSize="body-s" color="text-body-secondary">
        {t('billedDay', { day })}
      </Box>
    )}
  </>
)

const GONE: readonly ParcelEventKind[] = ['shipped', 'shipmentCancelled', 'transferred', 'countedOut']
/** True for events in which claimed units left the warehouse, and for canceled shipments. */
export const isGone = (kind: ParcelEventKind): boolean => GONE.includes(kind)

interface GoneDetailProps extends DetailProps {
  role: Role
}

/** Shipment or transfer with which units left, and a note that units are attributed to parcels oldest first. */
export const GoneDetail = ({ t, event: { outboundNo, transferNo, doctorNo }, role }: GoneDetailProps) => (
  <>
    {outboundNo && (
      <ShipmentLink outboundNo={outboundNo} doctorNo={doctorNo}>
        {t('shipment')}
      </ShipmentLink>
    )}
    {transferNo &&
      (role === 'doctor' ? (
        <PageLink href={transferAddress(transferNo, role)}>{t('transfer')}</PageLink>
      ) : (
        t('transfer')
      ))}
    <Box fontSize="body-s" color="text-body-secondary">
      {t('oldestFirst')}
    </Box>
  </>
)

/** Discrepancy case of an event, with the comment, if any. */
export const CaseDetail = ({ t, event: { caseNo = '', doctorNo, reason } }: DetailProps) => (
  <>
    <PageLink href={caseHref(caseNo, doctorNo)}>{t('case')}</PageLink>
    {reason && <LongText text={reason} short />}
  </>
)
