import Box from '@cloudscape-design/components/box'
import type { Output } from '../../../shared/contract/call.ts'
import type { contracts } from '../../../shared/contracts.ts'
import { PageLink } from '../../components/page/page-link.tsx'
import { feeStatementAddress } from '../../components/parcel/fee-statement-address.ts'
import type { TextsOf } from '../../texts/use-texts.ts'

interface BilledDetailProps {
  t: TextsOf<'parcels'>
  event: Output<typeof contracts.parcels.calls.getParcel>['records'][number]
}

/** Bill that contains an arrival's fee; a link for those who may open it. */
export const BilledDetail = ({ t, event: { month = '', day = '', payNo, doctorNo } }: BilledDetailProps) => (
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
