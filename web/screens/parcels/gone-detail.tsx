import Box from '@cloudscape-design/components/box'
import type { Output } from '../../../shared/contract/call.ts'
import type { contracts } from '../../../shared/contracts.ts'
import type { ParcelEventKind } from '../../../shared/parcels/parcels.rules.ts'
import type { Role } from '../../../shared/values/role.ts'
import { PageLink } from '../../components/page/page-link.tsx'
import { transferAddress } from '../../components/record/record-address.ts'
import { ShipmentLink } from '../../components/record/record-links.tsx'
import type { TextsOf } from '../../texts/use-texts.ts'

const GONE: readonly ParcelEventKind[] = ['shipped', 'shipmentCancelled', 'transferred', 'countedOut']
/** True for events in which claimed units left the warehouse. */
export const isGone = (kind: ParcelEventKind): boolean => GONE.includes(kind)

interface GoneDetailProps {
  t: TextsOf<'parcels'>
  event: Output<typeof contracts.parcels.calls.getParcel>['records'][number]
  role: Role
}

/** Document by which units left, with the note that the units' identity is inferred. */
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
