import Box from '@cloudscape-design/components/box'
import Container from '@cloudscape-design/components/container'
import Header from '@cloudscape-design/components/header'
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import { moneyFromWire, moneyToWire } from '../../../../../shared/values/money.ts'
import { KeyFigure } from '../../../../components/key-values.tsx'
import { showAmount } from '../../../../components/text/format.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { type BillRecord, billStateOf } from '../bill-record.ts'

/** Totals of a month's bills, by warehouse and overall, exact to the cent. */
export const FeeSums = ({ month, bills }: { month: string; bills: readonly BillRecord[] }) => {
  const t = useTexts('bills')
  const total = moneyToWire(bills.reduce((sum, { totalFee }) => sum + moneyFromWire(totalFee), 0))
  const isPreview = bills.some((bill) => bill.isPreview)
  return (
    <Container
      header={
        <Header variant="h2" description={isPreview ? t('lines.soFar') : undefined}>
          {t('lines.sums', { month })}
        </Header>
      }
    >
      {bills.length === 0 ? (
        <Box color="text-body-secondary">
          {t('lines.none')}. {t('lines.noneText')}
        </Box>
      ) : (
        <KeyValuePairs
          columns={3}
          minColumnWidth={160}
          items={[
            ...bills.map((bill) => ({
              label: bill.warehouse,
              value: (
                <>
                  <KeyFigure text={showAmount(bill.totalFee)} />
                  <Box color="text-body-secondary">{t(`states.${billStateOf(bill)}`)}</Box>
                  {bill.warehouseAddress !== bill.warehouse && (
                    <Box color="text-body-secondary">{bill.warehouseAddress}</Box>
                  )}
                </>
              ),
            })),
            { label: t('columns.total'), value: <KeyFigure text={showAmount(total)} /> },
          ]}
        />
      )}
    </Container>
  )
}
