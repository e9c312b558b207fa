import Box from '@cloudscape-design/components/box'
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import { useLeastWidth } from '../../components/key-values.tsx'
import { KeyNumber } from '../../components/text/copy-text.tsx'
import { showAmount, showCount } from '../../components/text/format.ts'
import { Instant } from '../../components/text/instant.tsx'
import { useSession } from '../../session/session-context.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { amountOf, deliveredOf, type Take } from './take-record.ts'

/** A warehouse's name, and the address to which the goods are sent. */
const PlaceText = ({ name, address }: { name: string; address: string }) => (
  <>
    <div>{name}</div>
    {address !== name && <Box color="text-body-secondary">{address}</Box>}
  </>
)

export const TakeSummary = ({ take }: { take: Take }) => {
  const t = useTexts('inbound')
  const isNurse = useSession().user.role === 'nurse'
  const { qty, leftNum, cancelled, price, warehouse, warehouseAddress, takeDate, upc, inboundNo, userName, company } =
    take
  return (
    <KeyValuePairs
      columns={4}
      minColumnWidth={useLeastWidth()}
      items={[
        { label: t('columns.left'), value: t('columns.leftOf', { left: showCount(leftNum), total: showCount(qty) }) },
        ...(leftNum < qty ? [{ label: t('columns.delivered'), value: showCount(deliveredOf(take)) }] : []),
        ...(cancelled > 0 ? [{ label: t('columns.cancelled'), value: showCount(cancelled) }] : []),
        { label: t('columns.priceAndBonus'), value: showAmount(price) },
        { label: t(isNurse ? 'columns.toEarn' : 'columns.toPay'), value: showAmount(amountOf(take, leftNum)) },
        { label: t(isNurse ? 'columns.company' : 'columns.nurse'), value: isNurse ? company : userName },
        { label: t('columns.warehouse'), value: <PlaceText name={warehouse} address={warehouseAddress} /> },
        { label: t('columns.taken'), value: <Instant at={takeDate} /> },
        { label: t('columns.upc'), value: <KeyNumber text={upc} what={t('columns.upc')} /> },
        { label: t('columns.inboundNo'), value: <KeyNumber text={inboundNo} what={t('columns.inboundNumber')} /> },
      ]}
    />
  )
}
