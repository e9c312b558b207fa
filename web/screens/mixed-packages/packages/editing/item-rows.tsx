import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { type FieldValues, type UseFormReturn, useFieldArray, useFormState } from 'react-hook-form'
import { says } from '../../../../../shared/contract/issues.ts'
import { mixedReasons } from '../../../../../shared/mixed-packages/mixed-packages.reasons.ts'
import { MAX_UPCS } from '../../../../../shared/mixed-packages/mixed-packages.rules.ts'
import { parseReasonMessage } from '../../../../../shared/reasons/reasons.ts'
import { useShown } from '../../../../components/fields/field-props.ts'
import { NumberField } from '../../../../components/fields/number-field.tsx'
import { TextField } from '../../../../components/fields/text-field.tsx'
import { FormProblem } from '../../../../components/modals/form-problem.tsx'
import { useTexts } from '../../../../texts/use-texts.ts'
import type { CreateForm } from './create-schema.ts'
import styles from './item-rows.module.css'

/** The contents of a package, one UPC per row; the only remaining row cannot be removed (SPEC-mixed-packages-95). */
export const ItemRows = ({ form }: { form: UseFormReturn<CreateForm, unknown, FieldValues> }) => {
  const t = useTexts('mixedPackages')
  const { control, setError } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'items' })
  const removeRow = (at: number) =>
    fields.length > 1 ? remove(at) : setError('items', { message: says(mixedReasons.oneItem) })
  return (
    <SpaceBetween size="s">
      <Box variant="h3">{t('create.rows')}</Box>
      {fields.map(({ id }, at) => (
        <div className={styles.row} key={id}>
          <TextField control={control} name={`items.${at}.upc`} label={t('create.upcOf', { row: at + 1 })} />
          <NumberField control={control} name={`items.${at}.qty`} label={t('create.qtyOf', { row: at + 1 })} step={1} />
          <div className={styles.remove}>
            <Button
              formAction="none"
              iconName="remove"
              variant="icon"
              ariaLabel={t('create.remove', { row: at + 1 })}
              onClick={() => removeRow(at)}
            />
          </div>
        </div>
      ))}
      <Wrong control={control} />
      <Button
        formAction="none"
        iconName="add-plus"
        disabled={fields.length >= MAX_UPCS}
        // Validates the rows again, which clears the error about removing the only row and keeps the errors of the
        // fields.
        onClick={() => append({ upc: '', qty: 1 })}
      >
        {t('create.add')}
      </Button>
      <Box color="text-body-secondary">{t('create.rule')}</Box>
    </SpaceBetween>
  )
}

/** Error that concerns all rows. */
const Wrong = ({ control }: Pick<UseFormReturn<CreateForm, unknown, FieldValues>, 'control'>) => {
  useShown(control, 'items')
  const { items } = useFormState({ control }).errors
  // Set directly when the user tries to remove the only row; errors of the schema are at the root.
  const message = items?.message ?? items?.root?.message
  return <FormProblem message={message === undefined ? undefined : parseReasonMessage(message)} />
}
