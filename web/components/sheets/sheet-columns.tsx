import Alert from '@cloudscape-design/components/alert'
import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import Checkbox from '@cloudscape-design/components/checkbox'
import FormField from '@cloudscape-design/components/form-field'
import Select from '@cloudscape-design/components/select'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useState } from 'react'
import type { SheetColumns, SheetKind, SheetLayout } from '../../../shared/sheets/columns.fields.ts'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'
import { useSession } from '../../session/session-context.tsx'
import { useSentences, useTexts } from '../../texts/use-texts.ts'
import { MarkedField } from '../fields/marked-field.tsx'
import { useFooterStep } from '../modals/footer-step.ts'
import { useTask } from '../use-task.ts'
import {
  type ColumnDraft,
  columnChoices,
  draftOf,
  fieldsOffered,
  headerRowChoices,
  missingIn,
  NOT_HERE,
  rememberable,
  rememberedIn,
} from './column-draft.ts'
import { useFieldName } from './column-names.ts'
import { ColumnsPreview } from './columns-preview.tsx'

interface SheetColumnsProps {
  kind: SheetKind
  /** Company of the import, for a user who works for several companies. */
  doctorNo?: string
  layout: SheetLayout
  /** Reads the workbook again with these columns. */
  onApply: (columns: SheetColumns) => Promise<unknown>
}

/**
 * Shows how the columns of a sheet were recognized, and lets the user choose them; expanded if none were recognized.
 */
export const SheetColumnsStep = (props: SheetColumnsProps) => {
  const { layout } = props
  const t = useTexts('sheets')
  const [isOpened, setOpened] = useState(false)
  if (isOpened || layout.source === 'none') {
    const key = JSON.stringify([layout.sheet, layout.source, layout.columns])
    return <ChooseColumns key={key} {...props} onClose={() => setOpened(false)} />
  }
  return (
    <SpaceBetween direction="horizontal" size="s" alignItems="center">
      <Box color="text-body-secondary">{t(`columns.sources.${layout.source}`, { sheet: layout.sheet })}</Box>
      <Button variant="inline-link" formAction="none" onClick={() => setOpened(true)}>
        {t(layout.sheets.length > 1 ? 'columns.changeSheet' : 'columns.change')}
      </Button>
      {layout.source === 'remembered' && <ForgetColumns {...props} />}
    </SpaceBetween>
  )
}

const useRemembered = ({ kind, doctorNo }: SheetColumnsProps) =>
  useCall(api.tracking.getSheetColumns, { kind, doctorNo }, { staleTime: 0 })

/** Button that deletes the remembered columns used to read this sheet; hidden if they are no longer stored. */
const ForgetColumns = (props: SheetColumnsProps) => {
  const { kind, doctorNo, layout } = props
  const t = useTexts('sheets')
  const { data } = useRemembered(props)
  const forget = useMutationCall(api.tracking.forgetSheetColumns, {
    invalidates: [api.tracking.getSheetColumns],
    flashErrors: true,
  })
  const known = rememberedIn(layout, data?.mappings ?? [])
  if (!known) return null
  return (
    <Button
      variant="inline-link"
      formAction="none"
      loading={forget.isPending}
      onClick={() => forget.mutate({ kind, id: known.id, doctorNo })}
    >
      {t('columns.forget')}
    </Button>
  )
}

const ChooseColumns = (props: SheetColumnsProps & { onClose: () => void }) => {
  const { kind, doctorNo, layout, onApply, onClose } = props
  const t = useTexts('sheets')
  const common = useTexts('components')
  const say = useSentences()
  const fieldName = useFieldName()
  const company = useCompanyName(doctorNo)
  const [draft, setDraft] = useState<ColumnDraft>(() => draftOf(layout))
  const [wanted, setWanted] = useState(true)
  const [shown, setShown] = useState(false)
  const { busy, problem, run } = useTask()
  const stored = useRemembered(props)
  const save = useMutationCall(api.tracking.saveSheetColumns, {
    invalidates: [api.tracking.getSheetColumns],
    success: false,
    refreshesOnError: [api.tracking.getSheetColumns],
  })
  const missing = missingIn(layout, draft)
  const twice = draft.fields.find(({ field, column }) =>
    draft.fields.some((other) => other.field !== field && other.column === column),
  )
  const headers = rememberable(layout, draft)
  const hasNoHeaders = draft.fields.length > 0 && headers === undefined
  const apply = async () => {
    setShown(true)
    if (missing.length > 0 || twice) return
    if (wanted && headers) {
      const version = stored.data?.version
      await save.mutateAsync({
        kind,
        columns: headers,
        doctorNo,
        version,
      })
    }
    await onApply({ sheet: layout.sheet, ...draft })
    onClose()
  }
  /** Reads another sheet, and recognizes its columns by their headers. */
  const readSheet = async (sheet: string) => {
    await onApply({ sheet, headerRow: 0, fields: [] })
    onClose()
  }
  const isInFooter = useFooterStep({ text: t('columns.apply'), busy, run: () => void run(apply) })
  const errorOf = (field: string): string | undefined => {
    if (!shown) return undefined
    if (missing.includes(field)) return t('columns.needed')
    return twice && draft.fields.some((one) => one.field === field && one.column === twice.column)
      ? t('columns.twice')
      : undefined
  }
  const rows = headerRowChoices(layout, t)
  const columns = columnChoices(layout, draft.headerRow)
  return (
    <SpaceBetween size="m">
      <Box variant="h3">{t('columns.title', { sheet: layout.sheet })}</Box>
      <Box color="text-body-secondary">{t('columns.text')}</Box>
      {layout.sheets.length > 1 && (
        <ChooseSheet layout={layout} disabled={busy} onChoose={(sheet) => run(() => readSheet(sheet))} />
      )}
      <FormField label={t('columns.header')} constraintText={t('columns.headerRule')} stretch>
        <Select
          selectedOption={rows.find(({ value }) => value === String(draft.headerRow)) ?? null}
          options={rows}
          onChange={({ detail }) => {
            const chosen = rows.find(({ value }) => value === detail.selectedOption.value)
            if (chosen) setDraft({ ...draft, headerRow: chosen.row })
          }}
          expandToViewport
        />
      </FormField>
      {fieldsOffered(layout).map(({ field, required }) => {
        const options = required ? columns : [{ value: NOT_HERE, label: t('columns.notHere') }, ...columns]
        const chosen = draft.fields.find((one) => one.field === field)?.column ?? NOT_HERE
        const error = errorOf(field)
        return (
          <MarkedField
            key={field}
            label={required ? fieldName(field) : t('columns.optional', { field: fieldName(field) })}
            errorText={error}
            stretch
          >
            <Select
              selectedOption={options.find(({ value }) => value === chosen) ?? null}
              options={options}
              filteringType={options.length > 8 ? 'auto' : 'none'}
              filteringAriaLabel={common('field.findIn', { label: fieldName(field) })}
              onChange={({ detail }) => {
                const others = draft.fields.filter((one) => one.field !== field)
                const column = detail.selectedOption.value ?? NOT_HERE
                setDraft({ ...draft, fields: column === NOT_HERE ? others : [...others, { field, column }] })
              }}
              placeholder={common('field.choose')}
              ariaRequired={required}
              invalid={error !== undefined}
              expandToViewport
            />
          </MarkedField>
        )
      })}
      <ColumnsPreview layout={layout} draft={draft} fieldName={fieldName} />
      <Checkbox
        checked={wanted && !hasNoHeaders}
        disabled={hasNoHeaders}
        onChange={({ detail }) => setWanted(detail.checked)}
        description={t(hasNoHeaders ? 'columns.cannotRemember' : 'columns.rememberText')}
      >
        {t('columns.remember', { company })}
      </Checkbox>
      {problem && <Alert type="error">{say(problem)}</Alert>}
      <SpaceBetween direction="horizontal" size="xs">
        {!isInFooter && (
          <Button
            variant={layout.source === 'none' ? 'primary' : 'normal'}
            formAction="none"
            loading={busy}
            loadingText={common('pleaseWait')}
            onClick={() => run(apply)}
          >
            {t('columns.apply')}
          </Button>
        )}
        {layout.source !== 'none' && (
          <Button variant="link" formAction="none" disabled={busy} onClick={onClose}>
            {common('cancel')}
          </Button>
        )}
      </SpaceBetween>
    </SpaceBetween>
  )
}

interface ChooseSheetProps {
  layout: SheetLayout
  disabled: boolean
  onChoose: (sheet: string) => void
}

const ChooseSheet = ({ layout, disabled, onChoose }: ChooseSheetProps) => {
  const t = useTexts('sheets')
  const common = useTexts('components')
  const options = layout.sheets.map((sheet) => ({ value: sheet, label: sheet }))
  return (
    <FormField label={t('columns.chooseSheet')} constraintText={t('columns.chooseSheetRule')} stretch>
      <Select
        selectedOption={{ value: layout.sheet, label: layout.sheet }}
        options={options}
        disabled={disabled}
        filteringType={options.length > 8 ? 'auto' : 'none'}
        filteringAriaLabel={common('field.findIn', { label: t('columns.chooseSheet') })}
        onChange={({ detail }) => {
          const { value } = detail.selectedOption
          if (value !== undefined && value !== layout.sheet) onChoose(value)
        }}
        expandToViewport
      />
    </FormField>
  )
}

/** Name of the company that the workbook belongs to. */
const useCompanyName = (doctorNo: string | undefined): string => {
  const { user, company } = useSession()
  const named = user.companies.find((one) => one.doctorNo === doctorNo)
  return named?.doctorName ?? company?.doctorName ?? user.userName
}
