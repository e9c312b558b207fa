import Alert from '@cloudscape-design/components/alert'
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import type * as z from 'zod'
import { rightToInvite } from '../../../../shared/people/invitations.rules.ts'
import { people as contract } from '../../../../shared/people/people.contract.ts'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useMay } from '../../../api/use-may.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { SelectField } from '../../../components/fields/select-field.tsx'
import { TextField } from '../../../components/fields/text-field.tsx'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { useEdited } from '../../../components/modals/use-edited.ts'
import { showAmount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { LIMIT_NAMES, LimitFields } from './limit-fields.tsx'
import { amountOfCap, type MemberRecord, memberStates, takesOfCap } from './member-record.ts'
import { WarehousesOfMember } from './warehouses-of-member.tsx'

const schema = contract.calls.editMember.body.omit({ doctorNo: true, memberId: true })

const BLOCKED = 3

type MemberForm = z.input<typeof schema>

const defaultsOf = ({ alias, status, own }: MemberRecord) => ({ alias, status, ...own })

interface EditMemberModalProps {
  member: MemberRecord
  onClose: () => void
}

/** The company's settings for a member: alias, state, and a nurse's limits. */
export const EditMemberModal = ({ member, onClose }: EditMemberModalProps) => {
  const { memberId, userName, role } = member
  const read = () => api.people.getMember({ memberId })
  const { seen, editing } = useEdited<MemberRecord, MemberForm>(member, { read, formOf: defaultsOf })
  const t = useTexts('teams')
  const isNurse = role === 'nurse'
  const may = useMay()
  const isKeptBlocked = seen.status === BLOCKED && !may(rightToInvite(role))
  const states = memberStates(t).filter(({ value }) => value === BLOCKED || !isKeptBlocked)
  const save = useMutationCall(api.people.editMember, {
    invalidates: ['approvals', api.people.listMembers, api.people.getMemberBalance, api.people.getGroupTree],
    success: t('members.saved', { name: userName }),
  })
  return (
    <FormModal
      title={t('members.edit', { name: userName })}
      submitText={t('save')}
      schema={schema}
      defaults={defaultsOf(seen)}
      editing={editing}
      // An empty limit falls back to the groups' limits.
      onSubmit={({ transactions = null, amount = null, minPayment = null, ...rest }) =>
        save.mutateAsync({
          memberId,
          version: seen.version,
          ...rest,
          ...(isNurse ? { transactions, amount, minPayment } : {}),
        })
      }
      onClose={onClose}
    >
      {({ control }) => (
        <>
          {member.isDisabled && <Alert type="info">{t('members.disabled', { name: userName })}</Alert>}
          {isNurse && <MemberFacts member={member} />}
          <WarehousesOfMember member={member} />
          <TextField control={control} name="alias" label={t('members.alias')} constraint={t('members.aliasRule')} />
          <SelectField control={control} name="status" label={t('states.label')} options={states} />
          {isNurse && <LimitFields control={control} names={LIMIT_NAMES} silence={t('limits.silentMember')} />}
        </>
      )}
    </FormModal>
  )
}

/** The company's debt to a nurse, and open takes against the limits in force. */
const MemberFacts = ({ member }: { member: MemberRecord }) => {
  const t = useTexts('teams')
  const { data } = useCall(api.people.getMemberBalance, { memberId: member.memberId })
  const open = data ?? member
  return (
    <KeyValuePairs
      columns={3}
      items={[
        { label: t('limits.balance'), value: data ? showAmount(data.total) : '-' },
        { label: t('limits.takes'), value: takesOfCap(t, open.pendingTransactions, member.transactions) },
        { label: t('limits.amount'), value: amountOfCap(t, open.pendingAmount, member.amount) },
      ]}
    />
  )
}
