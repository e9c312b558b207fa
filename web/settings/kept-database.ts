/** Name of the database of kept answers (web/api/kept-answers.ts). */
export const ANSWERS = 'dockside.answers'

/** Deletes all kept answers. Other tabs close their connections when they are notified of it. */
export const deleteAnswers = (): void => {
  try {
    indexedDB.deleteDatabase(ANSWERS)
  } catch {
    // A browser without IndexedDB, or one that forbids it, has kept nothing.
  }
}
