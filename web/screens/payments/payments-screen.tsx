import Alert from '@cloudscape-design/components/alert'
import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import Container from '@cloudscape-design/components/container'
import Header from '@cloudscape-design/components/header'
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { showAmount } from '../../components/format.ts'
import { KeyFigure } from '../../components/key-values.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { useSession } from '../../session/session-context.tsx'

/** What the company owes the nurse, and what is still to come. */
export const PaymentsScreen = () => {
  const { company } = useSession()
  const { data, error, refetch, isFetching } = useCall(api.payments.getBalance, {})
  const refresh = <Button iconName="refresh" ariaLabel="Refresh" loading={isFetching} onClick={() => refetch()} />
  return (
    <>
      <PageHeader title="Payments" description={company && `With ${company.doctorName}.`} actions={refresh} />
      {error && (
        <Box margin={{ bottom: 'm' }}>
          <Alert type="error" action={<Button onClick={() => refetch()}>Try again</Button>}>
            {data ? `The balance could not be refreshed: ${error.message}` : error.message}
          </Alert>
        </Box>
      )}
      <Container header={<Header variant="h2">Your balance</Header>}>
        <KeyValuePairs
          columns={3}
          items={[
            {
              label: 'Balance',
              value: <Figure amount={data?.total} says="What the company owes you for goods delivered." />,
            },
            {
              label: 'Awaiting delivery',
              value: (
                <Figure amount={data?.pendingAmount} says="What you have taken and not delivered yet.">
                  <PageLink href="/inbound/open">See what is on its way</PageLink>
                </Figure>
              ),
            },
            {
              label: 'Can be requested',
              value: <Figure amount={data?.requestAmount} says="What you can ask to be paid now." />,
            },
          ]}
        />
      </Container>
    </>
  )
}

interface FigureProps {
  amount: number | undefined
  says: string
  children?: React.ReactNode
}

const Figure = ({ amount, says, children }: FigureProps) => (
  <div>
    <KeyFigure text={showAmount(amount)} />
    <Box color="text-body-secondary" fontSize="body-s">
      {says}
    </Box>
    {children}
  </div>
)
