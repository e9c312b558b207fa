import Toggle from '@cloudscape-design/components/toggle'
import { useState } from 'react'
import { api } from '../../../../api/client.ts'
import { useMay } from '../../../../api/use-may.ts'
import { useMutationCall } from '../../../../api/use-mutation-call.ts'
import { ConfirmModal } from '../../../../components/modals/lazy-confirm-modal.tsx'
import { showList } from '../../../../components/text/show-list.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import type { StaffRecord } from './staff-record.ts'

interface TwoStepRuleProps {
  isRequired: boolean
  staff: readonly StaffRecord[]
}

/** Requires two-step sign-in of the owner and the staff, or shows that it is required. */
export const TwoStepRule = ({ isRequired, staff }: TwoStepRuleProps) => {
  const t = useTexts('teams')
  const mayChange = useMay()(api.people.requireTwoStep)
  const [isAsking, setAsking] = useState(false)
  const save = useMutationCall(api.people.requireTwoStep, {
    invalidates: [api.people.listStaff, api.people.getCurrentUser],
  })
  const without = staff.filter(({ hasTwoStep }) => !hasTwoStep).map(({ userName }) => userName)
  const question = isRequired
    ? t('twoStep.endText')
    : t('twoStep.startText', { names: without.length === 0 ? t('twoStep.nobody') : showList(without) })
  return (
    <>
      <Toggle
        checked={isRequired}
        disabled={!mayChange}
        description={t('twoStep.text')}
        onChange={() => setAsking(true)}
      >
        {t('twoStep.require')}
      </Toggle>
      {isAsking && (
        <ConfirmModal
          title={t(isRequired ? 'twoStep.end' : 'twoStep.require')}
          text={question}
          confirmText={t(isRequired ? 'twoStep.doEnd' : 'twoStep.doRequire')}
          onConfirm={() => save.mutateAsync({ isRequired: !isRequired })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
