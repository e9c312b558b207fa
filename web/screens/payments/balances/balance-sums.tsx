import Container from '@cloudscape-design/components/container'
import Header from '@cloudscape-design/components/header'
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { Figure } from '../../../components/figure.tsx'
import { RetryAlert } from '../../../components/page/retry-alert.tsx'
import { showAmount } from '../../../components/text/format.ts'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'

type Sums = Output<typeof contracts.home.calls.getBalanceSums>

const owes = (t: TextsOf<'ledger'>, { owed, owedBack }: Pick<Sums, 'owed' | 'owedBack'>): string =>
  owedBack > 0
    ? t('balances.sumsBoth', { owed: showAmount(owed), owedBack: showAmount(owedBack) })
    : t('balances.sumsText', { owed: showAmount(owed) })

/** Sums over all nurses, regardless of the list's filters. */
export const BalanceSums = () => {
  const t = useTexts('ledger')
  const { data: sums, error, refetch } = useCall(api.home.getBalanceSums, {})
  return (
    <Container header={<Header variant="h2">{t('balances.sums')}</Header>}>
      {error && !sums && <RetryAlert message={error} onRetry={() => refetch()} />}
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
