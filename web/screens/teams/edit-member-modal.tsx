import { contracts } from '../../../shared/contracts.ts'
import { api } from '../../api/client.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'
import { SelectField } from '../../components/fields/select-field.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import { FormModal } from '../../components/form-modal.tsx'
import { LIMIT_NAMES, LimitFields } from './limit-fields.tsx'
import { MemberFacts } from './member-facts.tsx'
import { MEMBER_STATES, type MemberRecord } from './member-record.ts'

const schema = contracts.people.calls.editMember.body.omit({ doctorNo: true, memberId: true })

interface EditMemberModalProps {
  member: MemberRecord
  onClose: () => void
}

/** What a company decides of a member: what it calls her, whether she may take, and how much. */
export const EditMemberModal = ({ member, onClose }: EditMemberModalProps) => {
  const { memberId, userName, alias, status, own, role } = member
  const isNurse = role === 'nurse'
  const save = useMutationCall(api.people.editMember, {
    invalidates: [api.people.memberList, api.people.memberBalance, api.people.groupTree],
    success: `${userName} saved.`,
  })
  return (
    <FormModal
      title={`Edit ${userName}`}
      submitText="Save"
      schema={schema}
      defaults={{ alias, status, ...own }}
      // A limit left empty is given back to her groups.
      onSubmit={({ transactions = null, amount = null, minPayment = null, ...rest }) =>
        save.mutateAsync({ memberId, ...rest, ...(isNurse ? { transactions, amount, minPayment } : {}) })
      }
      onClose={onClose}
    >
      {({ control }) => (
        <>
          {isNurse && <MemberFacts member={member} />}
          <TextField control={control} name="alias" label="Alias" constraint="What you call her; seen by you only." />
          <SelectField control={control} name="status" label="Status" options={MEMBER_STATES} />
          {isNurse && (
            <LimitFields
              control={control}
              names={LIMIT_NAMES}
              silence="Empty: as her groups say, else 7 takes, no cap of amount, $0."
            />
          )}
        </>
      )}
    </FormModal>
  )
}
