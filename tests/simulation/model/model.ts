/** Owner and name of a figure, separated by blanks. */
type Name = readonly (string | number)[]

/**
 * Expected figures, computed only from the answers of calls. They are sums to which each act adds its changes, so they
 * do not depend on the order of answers, which can differ from the order of commits.
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

  /** All figures with this prefix, without their first word. */
  all(kind: string): [string, number][] {
    const start = `${kind} `
    return [...this.#figures].flatMap(([name, amount]): [string, number][] =>
      name.startsWith(start) ? [[name.slice(start.length), amount]] : [],
    )
  }
}
