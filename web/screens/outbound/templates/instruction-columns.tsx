import type { ReactNode } from 'react'
import { plainNote } from '../../../../shared/offers/note.rules.ts'
import { api } from '../../../api/client.ts'
import { RowActions } from '../../../components/table/row-action.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { Instant } from '../../../components/text/instant.tsx'
import { LongText, longTextOrNone } from '../../../components/text/long-text.tsx'
import type { TextsOf } from '../../../texts/use-texts.ts'
import type { InstructionRecord } from './template-record.ts'

/**
 * Columns of the instructions; `actions` renders a row's actions. `few` omits the author and the time, for a narrow
 * dialog.
 */
export const instructionColumns = (
  t: TextsOf<'templates'>,
  actions: (instruction: InstructionRecord) => ReactNode,
  { few = false }: { few?: boolean } = {},
): readonly Column<InstructionRecord>[] => [
  {
    id: 'name',
    header: t('instructions.name'),
    card: 'title',
    cell: ({ name }) => <LongText text={name} />,
  },
  {
    id: 'text',
    header: t('instructions.text'),
    cell: ({ text, textFormat }) => longTextOrNone(plainNote({ note: text, noteFormat: textFormat })),
  },
  { id: 'note', header: t('instructions.note'), cell: ({ note }) => longTextOrNone(note) },
  ...(few ? [] : whenAndWho(t)),
  {
    id: 'actions',
    header: t('actions'),
    pinned: true,
    card: 'action',
    needs: api.outbound.saveInstruction,
    cell: (instruction) => <RowActions>{actions(instruction)}</RowActions>,
  },
]

const whenAndWho = (t: TextsOf<'templates'>): readonly Column<InstructionRecord>[] => [
  { id: 'userName', header: t('instructions.author'), cell: ({ userName }) => <LongText text={userName} short /> },
  { id: 'updateDate', header: t('changed'), cell: ({ updateDate }) => <Instant at={updateDate} /> },
]
