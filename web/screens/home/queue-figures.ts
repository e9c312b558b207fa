import { QUEUES_OF, type WorkQueue } from '../../../shared/home/queues.rules.ts'
import { showCount } from '../../components/text/format.ts'
import type { TextsOf } from '../../texts/use-texts.ts'
import type { OverviewFigure } from './figures.tsx'
import { isOfOneCompany, placeOf, type Queue, type Reader } from './queue-places.ts'

/** Work queues of a role as figures with their addresses, in the order of the start page. */
export const queueFigures = (
  t: TextsOf<'home'>,
  role: keyof typeof QUEUES_OF,
  queues: readonly Queue[],
  reader: Reader,
): OverviewFigure[] =>
  QUEUES_OF[role].flatMap((queue: WorkQueue): OverviewFigure[] => {
    const parts = queues.filter((one) => one.queue === queue)
    if (parts.length === 0) return []
    const text = shown({
      count: parts.reduce((sum, { count }) => sum + count, 0),
      isLowerBound: parts.some(({ isLowerBound }) => isLowerBound),
    })
    const figure = { label: t(`queues.${queue}`), text, says: t(`queues.${queue}Text`) }
    if (!isOfOneCompany(queue, reader)) return [{ ...figure, href: placeOf(queue, reader) }]
    const links = parts.map((part) => ({
      href: placeOf(queue, reader, part.doctorNo),
      text: t('queues.ofCompany', { company: part.company ?? '', units: shown(part) }),
    }))
    return [{ ...figure, parts: links }]
  })

const shown = ({ count, isLowerBound }: Pick<Queue, 'count' | 'isLowerBound'>): string =>
  `${showCount(count)}${isLowerBound ? '+' : ''}`
