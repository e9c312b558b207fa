import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { showAmount } from '../../components/format.ts'
import { amountOfCap, type MemberRecord, openOfCap } from './member-record.ts'

/** What the company owes a nurse, and what she has open under the limits that hold. */
export const MemberFacts = ({ member }: { member: MemberRecord }) => {
  const { data } = useCall(api.people.memberBalance, { memberId: member.memberId })
  const open = data ?? member
  return (
    <KeyValuePairs
      columns={3}
      items={[
        { label: 'Balance', value: data ? showAmount(data.total) : '-' },
        { label: 'Pending takes', value: openOfCap(open.pendingTransactions, member.transactions) },
        { label: 'Pending amount', value: amountOfCap(open.pendingAmount, member.amount) },
      ]}
    />
  )
}
