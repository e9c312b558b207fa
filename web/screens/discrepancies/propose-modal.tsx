import Box from '@cloudscape-design/components/box'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { answering, proposable, RESOLUTION_RULES } from '../../../shared/discrepancies/discrepancies.rules.ts'
import { api } from '../../api/client.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'
import { useCaseRights } from '../../components/discrepancies/case-rights.ts'
import { MoneyField } from '../../components/fields/money-field.tsx'
import { NoteField } from '../../components/fields/note-field.tsx'
import { NumberField } from '../../components/fields/number-field.tsx'
import { SelectField } from '../../components/fields/select-field.tsx'
import { FormModal } from '../../components/modals/form-modal.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { AFTER_COMMENT, type CaseDetail, sidesOf } from './case-record.ts'
import { proposalOf, proposeSchema } from './propose-form.ts'

type ProposeForm = UseFormReturn<z.input<typeof proposeSchema>, unknown, z.output<typeof proposeSchema>>

/** Proposes a resolution that fits the record and the parties of a case. */
export const ProposeModal = ({ found, onClose }: { found: CaseDetail; onClose: () => void }) => {
  const t = useTexts('discrepancies')
  const { doctorNo, caseNo, side, subject, kind } = found
  const propose = useMutationCall(api.discrepancies.proposeResolution, {
    invalidates: AFTER_COMMENT,
    refreshesOnError: AFTER_COMMENT,
  })
  const { mayResolve } = useCaseRights()
  const resolutions = proposable(side, found).filter((resolution) => mayResolve(subject, resolution))
  return (
    <FormModal
      title={t('propose.title')}
      submitText={t('propose.save')}
      schema={proposeSchema}
      defaults={{ resolution: resolutions[0], sign: kind === 'over' ? 'plus' : 'minus', text: '' }}
      onSubmit={(entered) => propose.mutateAsync({ doctorNo, caseNo, ...proposalOf(entered) })}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <SelectField
            control={control}
            name="resolution"
            label={t('propose.resolution')}
            options={resolutions.map((value) => ({ value, label: t(`resolutions.${value}`) }))}
          />
          <Figures control={control} />
          <NoteField control={control} name="text" label={t('propose.text')} optional />
          <Answering control={control} found={found} />
        </>
      )}
    </FormModal>
  )
}

/** Fields for the figure of the chosen resolution. */
const Figures = ({ control }: Pick<ProposeForm, 'control'>) => {
  const t = useTexts('discrepancies')
  const resolution = useWatch({ control, name: 'resolution' })
  const figure = resolution && RESOLUTION_RULES[resolution].figure
  switch (figure) {
    case 'rowQuantity':
      return <NumberField control={control} name="quantity" label={t('propose.quantity')} />
    case 'units':
      return <NumberField control={control} name="quantity" label={t('propose.units')} />
    case 'stockChange':
      return (
        <>
          <SelectField
            control={control}
            name="sign"
            label={t('propose.direction')}
            options={[
              { value: 'plus', label: t('propose.add') },
              { value: 'minus', label: t('propose.takeOff') },
            ]}
          />
          <NumberField control={control} name="quantity" label={t('propose.stockUnits')} />
        </>
      )
    case 'amount':
      return (
        <>
          <SelectField
            control={control}
            name="sign"
            label={t('propose.balance')}
            options={[
              { value: 'plus', label: t('propose.addMoney') },
              { value: 'minus', label: t('propose.takeOffMoney') },
            ]}
          />
          <MoneyField control={control} name="amount" label={t('propose.amount')} />
        </>
      )
    default:
      return null
  }
}

const Answering = ({ control, found }: Pick<ProposeForm, 'control'> & { found: CaseDetail }) => {
  const t = useTexts('discrepancies')
  const resolution = useWatch({ control, name: 'resolution' })
  if (!resolution) return null
  const sides = sidesOf(t, answering(resolution, found.side, found))
  return <Box color="text-body-secondary">{t('propose.answeredBy', { sides })}</Box>
}
