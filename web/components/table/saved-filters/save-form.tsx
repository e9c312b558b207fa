import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { people as contract } from '../../../../shared/people/people.contract.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { TextField } from '../../fields/text-field.tsx'
import { FormProblem } from '../../modals/form-problem.tsx'
import { SchemaFormElement } from '../../modals/schema-form-element.tsx'
import { useSchemaForm } from '../../modals/use-schema-form.ts'
import { CopyLink } from './filter-line.tsx'
import styles from './saved-filters.module.css'

const schema = contract.calls.saveFilter.body.pick({ name: true })

interface SaveFormProps {
  /** The current filters in words. */
  words: string
  link: string
  /** Names of the saved filters; saving under one of these names replaces that filter. */
  names: readonly string[]
  onSave: (name: string, replaces: string | undefined) => Promise<unknown>
}

/** Saves the current filters under a name, or copies a link to them. */
export const SaveForm = ({ words, link, names, onSave }: SaveFormProps) => {
  const t = useTexts('savedFilters')
  const standing = (typed: string) => names.find((name) => name.toLowerCase() === typed.trim().toLowerCase())
  const { form, problem, submit } = useSchemaForm({
    schema,
    defaults: { name: '' },
    onSubmit: async ({ name }) => {
      await onSave(name, standing(name))
    },
  })
  const busy = form.formState.isSubmitting
  return (
    <SchemaFormElement busy={busy} onSubmit={submit}>
      <SpaceBetween size="s">
        <Box variant="h3">{t('current')}</Box>
        <Box variant="p">{words}</Box>
        <div className={styles.save}>
          <div className={styles.name}>
            <TextField control={form.control} name="name" label={t('name')} />
          </div>
          <Button formAction="submit" loading={busy}>
            {t(standing(form.watch('name')) ? 'replace' : 'save')}
          </Button>
          <CopyLink variant="button" label={t('copyCurrent')} link={link} />
        </div>
        <FormProblem message={problem} />
      </SpaceBetween>
    </SchemaFormElement>
  )
}
