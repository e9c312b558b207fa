import Container from '@cloudscape-design/components/container'
import Header from '@cloudscape-design/components/header'
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import { Figure } from '../../../components/figure.tsx'
import { showAmount } from '../../../components/text/format.ts'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'

interface Sums {
  total: number
  owed: number
  owedBack: number
  pendingAmount: number
  requestAmount: number
}

const owes = (t: TextsOf<'ledger'>, { owed, owedBack }: Pick<Sums, 'owed' | 'owedBack'>): string =>
  owedBack > 0
    ? t('balances.sumsBoth', { owed: showAmount(owed), owedBack: showAmount(owedBack) })
    : t('balances.sumsText', { owed: showAmount(owed) })

/** The sums over all nurses, whatever the list below is narrowed to. */
export const BalanceSums = ({ sums }: { sums: Sums | undefined }) => {
  const t = useTexts('ledger')
  return (
    <Container header={<Header variant="h2">{t('balances.sums')}</Header>}>
      <KeyValuePairs
        columns={3}
        minColumnWidth={170}
        items={[
          {
            label: t('balances.sumsTotal'),
            value: <Figure text={showAmount(sums?.total)} says={sums ? owes(t, sums) : ''} />,
          },
          {
            label: t('balances.pending'),
            value: <Figure text={showAmount(sums?.pendingAmount)} says={t('balances.sumsPending')} />,
          },
          {
            label: t('balances.requestable'),
            value: <Figure text={showAmount(sums?.requestAmount)} says={t('balances.sumsRequestable')} />,
          },
        ]}
      />
    </Container>
  )
}
