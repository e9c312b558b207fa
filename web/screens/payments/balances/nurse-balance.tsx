import Alert from '@cloudscape-design/components/alert'
import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import Container from '@cloudscape-design/components/container'
import Header from '@cloudscape-design/components/header'
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { Figure } from '../../../components/figure.tsx'
import { PageLink } from '../../../components/page/page-link.tsx'
import { RefreshButton } from '../../../components/page/refresh-button.tsx'
import { showAmount } from '../../../components/text/format.ts'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import { requestAddress } from '../addresses.ts'

/** A nurse's balance with the company, and the value of open deliveries. */
export const NurseBalance = () => {
  const t = useTexts('payments')
  const common = useTexts('components')
  const say = useSentences()
  const query = useCall(api.payments.getBalance, {})
  const { data, error, refetch } = query
  return (
    <>
      {error && (
        <Box margin={{ bottom: 'm' }}>
          <Alert type="error" action={<Button onClick={() => refetch()}>{common('tryAgain')}</Button>}>
            {data ? t('unrefreshed', { why: say(error) }) : say(error)}
          </Alert>
        </Box>
      )}
      <Container
        header={
          <Header variant="h2" actions={<RefreshButton query={query} />}>
            {t('yours')}
          </Header>
        }
      >
        <KeyValuePairs
          columns={3}
          items={[
            {
              label: t('balance'),
              value: <Figure text={showAmount(data?.total)} says={t('balanceText')} />,
            },
            {
              label: t('awaiting'),
              value: (
                <Figure text={showAmount(data?.pendingAmount)} says={t('awaitingText')}>
                  <PageLink href="/inbound/open">{t('seeAwaiting')}</PageLink>
                </Figure>
              ),
            },
            {
              label: t('requestable'),
              value: (
                <Figure text={showAmount(data?.requestAmount)} says={t('requestableText')}>
                  {data && <RequestLink {...data} />}
                </Figure>
              ),
            },
          ]}
        />
      </Container>
    </>
  )
}

/** Links to the pending request; without one, to the request form if there is an amount to request. */
const RequestLink = ({ pendingNo, requestAmount }: { pendingNo?: string; requestAmount: number }) => {
  const t = useTexts('payments')
  if (pendingNo !== undefined) return <PageLink href={requestAddress(pendingNo)}>{t('seeRequest')}</PageLink>
  return requestAmount > 0 ? <PageLink href="/payments/requests">{t('requestIt')}</PageLink> : null
}
