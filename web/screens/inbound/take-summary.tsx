import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import { CopyText, KeyNumber } from '../../components/copy-text.tsx'
import { showAmount, showCount, showInstant } from '../../components/format.ts'
import { useSession } from '../../session/session-context.tsx'
import { type Take, worthOf } from './take-record.ts'

export const TakeSummary = ({ take }: { take: Take }) => {
  const isNurse = useSession().user.role === 'nurse'
  const { qty, leftNum, price, warehouse, takeDate, upc, inboundNo, userName, company } = take
  return (
    <KeyValuePairs
      columns={4}
      items={[
        { label: 'Left', value: `${showCount(leftNum)} of ${showCount(qty)}` },
        { label: 'Price + bonus each', value: showAmount(price) },
        { label: isNurse ? 'Still to earn' : 'Still to pay', value: showAmount(worthOf(take, leftNum)) },
        { label: isNurse ? 'Company' : 'Nurse', value: isNurse ? company : userName },
        { label: 'Warehouse', value: warehouse },
        { label: 'Taken', value: showInstant(takeDate) },
        { label: 'UPC', value: <CopyText text={upc} what="UPC" /> },
        { label: 'Inbound no.', value: <KeyNumber text={inboundNo} what="Inbound number" /> },
      ]}
    />
  )
}
