/** Who owns a figure, and which one: the words of its name, by blanks. */
type Name = readonly (string | number)[]

/**
 * What must be true, as one would keep it on paper from what calls have answered: sums, to which each act adds what it has
 * changed. Sums do not depend on the order in which answers come, which is not the order in which things were done.
 */
export class Model {
  readonly #figures = new Map<string, number>()

  add(name: Name, amount: number): void {
    const figure = name.join(' ')
    this.#figures.set(figure, (this.#figures.get(figure) ?? 0) + amount)
  }

  set(name: Name, amount: number): void {
    this.#figures.set(name.join(' '), amount)
  }

  get(name: Name): number {
    return this.#figures.get(name.join(' ')) ?? 0
  }

  has(name: Name): boolean {
    return this.#figures.has(name.join(' '))
  }

  /** All figures that begin so, without their first word. */
  all(kind: string): [string, number][] {
    const start = `${kind} `
    return [...this.#figures].flatMap(([name, amount]): [string, number][] =>
      name.startsWith(start) ? [[name.slice(start.length), amount]] : [],
    )
  }
}
