import Box from '@cloudscape-design/components/box'
import SpaceBetween from '@cloudscape-design/components/space-between'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { useCompanyNo } from '../../../session/company.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { NoticeModal } from '../../modals/notice-modal.tsx'
import { RetryAlert } from '../../page/retry-alert.tsx'
import type { TableState } from '../use-table.ts'
import { FilterLine } from './filter-line.tsx'
import { SaveForm } from './save-form.tsx'
import styles from './saved-filters.module.css'
import { useValuesText } from './values-text.ts'

type Values = Record<string, string>

export interface SavedFiltersModalProps {
  // Independent of the row type: only filters and sort matter here.
  table: Pick<TableState<never>, 'id' | 'filters' | 'chosen' | 'choose' | 'searchOf'> & {
    columns: readonly { id: string; header: string }[]
  }
  onClose: () => void
}

/** The filters that a user has saved for this list in the current company. */
export const SavedFiltersModal = ({ table, onClose }: SavedFiltersModalProps) => {
  const t = useTexts('savedFilters')
  const words = useValuesText(table)
  const linkOf = useLinkOf(table)
  const query = useCall(api.people.listSavedFilters, { list: table.id })
  const options = { invalidates: [api.people.listSavedFilters], success: false } as const
  const save = useMutationCall(api.people.saveFilter, options)
  const remove = useMutationCall(api.people.deleteSavedFilter, { ...options, flashErrors: true })
  const { chosen } = table
  const hasChosen = Object.keys(chosen).length > 0
  const kept = query.data?.filters ?? []
  const apply = (values: Values) => {
    table.choose(values)
    onClose()
  }
  return (
    <NoticeModal title={t('title')} onClose={onClose}>
      <SpaceBetween size="l">
        {query.error && <RetryAlert message={query.error} onRetry={() => query.refetch()} />}
        {query.isPending && <StatusIndicator type="loading">{t('title')}</StatusIndicator>}
        {kept.length > 0 && (
          <ul className={styles.lines}>
            {kept.map(({ name, values }) => (
              <FilterLine
                key={name}
                name={name}
                words={words(values)}
                link={linkOf(values)}
                isInEffect={sameValues(values, chosen)}
                onApply={() => apply(values)}
                onDelete={() => remove.mutate({ list: table.id, name })}
                busy={remove.isPending}
              />
            ))}
          </ul>
        )}
        {query.data && kept.length === 0 && !hasChosen && (
          <Box textAlign="center">
            <Box variant="strong">{t('none')}</Box>
            <Box variant="p">{t('noneText')}</Box>
          </Box>
        )}
        {query.data && hasChosen && !kept.some(({ values }) => sameValues(values, chosen)) && (
          <SaveForm
            words={words(chosen)}
            link={linkOf(chosen)}
            names={kept.map(({ name }) => name)}
            onSave={(name, replaces) =>
              save.mutateAsync({ list: table.id, name, values: chosen, ...(replaces && { replaces }) })
            }
          />
        )}
      </SpaceBetween>
    </NoticeModal>
  )
}

const sameValues = (one: Values, other: Values): boolean =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort())

/**
 * Addresses of this page with other filters; they name the company, since filter values refer to its warehouses and
 * products.
 */
const useLinkOf = (table: SavedFiltersModalProps['table']) => {
  const company = useCompanyNo()
  return (values: Values): string => {
    const search = table.searchOf(values)
    if (company !== undefined) search.set('company', company)
    const text = search.toString()
    return location.origin + location.pathname + (text && `?${text}`)
  }
}
