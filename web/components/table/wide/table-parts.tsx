import { createContext, type ReactNode, use } from 'react'
import { EmptyTable } from '../empty-table.tsx'
import { TableFilters } from '../filters/table-filters.tsx'
import { ListHeader } from '../list-header.tsx'
import type { ResourceTableProps } from '../resource-table-props.ts'
import { SavedFilters } from '../saved-filters/saved-filters.tsx'
import { TablePages } from '../table-pages.tsx'
import { TablePreferences } from '../table-preferences.tsx'

type Name = 'header' | 'filter' | 'pagination' | 'preferences' | 'empty'

const PartsContext = createContext<Partial<Record<Name, ReactNode>>>({})

const Part = ({ name }: { name: Name }) => use(PartsContext)[name]

/** The parts of a table around its rows: the same elements in each render, so that the table does not render with them. */
export const PARTS = {
  header: <Part name="header" />,
  filter: <Part name="filter" />,
  pagination: <Part name="pagination" />,
  preferences: <Part name="preferences" />,
  empty: <Part name="empty" />,
}

/** Provides the content of `PARTS`, which changes with each fetch and each page. */
export const TableParts = <T,>(props: ResourceTableProps<T> & { children: ReactNode }) => {
  const { table, query, children } = props
  const parts = {
    header: <ListHeader {...props} />,
    filter: (
      <TableFilters table={table}>
        <SavedFilters table={table} />
      </TableFilters>
    ),
    pagination: query.data && <TablePages table={table} page={query.data} />,
    preferences: <TablePreferences table={table} />,
    empty: <EmptyTable {...props} />,
  }
  return <PartsContext value={parts}>{children}</PartsContext>
}
