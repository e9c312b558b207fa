import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useState } from 'react'
import { TAKE_STATUS } from '../../../../shared/inbound/take-status.rules.ts'
import { DialogTable } from '../../../components/table/dialog-table.tsx'
import { showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { Take, TakeNumber } from '../take-record.ts'
import { type NumberActions, numberColumns } from './number-columns.tsx'

interface NumbersTableProps {
  take: Take
  /** Absent for users who may only view. */
  does?: NumberActions
}

const FIND_FROM = 10

/** The tracking numbers of a take; claimable ones come first. */
export const NumbersTable = ({ take, does }: NumbersTableProps) => {
  const t = useTexts('claims')
  const [chosen, setChosen] = useState<readonly TakeNumber[]>([])
  const rows = [...take.trackingList].sort((a, b) => Number(b.canClaim) - Number(a.canClaim))
  if (take.selfStorage && rows.length === 0) {
    return take.status === TAKE_STATUS.open ? (
      <Box>{t(does ? 'given.selfStorage' : 'given.selfStorageSeen')}</Box>
    ) : null
  }
  // The selection is reduced to rows that still exist.
  const selected = rows.filter(({ tracking }) => chosen.some((one) => one.tracking === tracking))
  return (
    <DialogTable
      label={t('given.title')}
      rows={rows}
      columns={numberColumns(t, take, does)}
      rowKey={({ tracking }) => tracking}
      empty={t(does && take.status === TAKE_STATUS.open ? 'given.noneYet' : 'given.none')}
      tools={does && <Tools take={take} selected={selected} does={does} />}
      selection={
        does && rows.length > 1 ? { rows: selected, onChange: setChosen, label: ({ tracking }) => tracking } : undefined
      }
      {...(rows.length > FIND_FROM
        ? { find: { label: t('given.find'), text: ({ tracking }: TakeNumber) => tracking } }
        : {})}
    />
  )
}

const Tools = ({ take, selected, does }: { take: Take; selected: readonly TakeNumber[]; does: NumberActions }) => {
  const t = useTexts('claims')
  return (
    <SpaceBetween direction="horizontal" size="xs">
      {selected.length > 0 && (
        <Button formAction="none" onClick={() => does.remove(selected.map(({ tracking }) => tracking))}>
          {t('given.removeSome', { units: showCount(selected.length) })}
        </Button>
      )}
      {take.status === TAKE_STATUS.open && !take.selfStorage && (
        <Button formAction="none" iconName="upload" onClick={does.upload}>
          {t('given.upload')}
        </Button>
      )}
    </SpaceBetween>
  )
}
