/** One thing that people ask a list for, and the same written by hand. */
export interface RegisterQuestion {
  readonly name: string
  /** Of `POST …/search`. */
  readonly body: object
  /** The bare SQL: condition and order. */
  readonly where: string
  readonly order: string
}

/** Questions of a list that has this order unless another is asked for. */
export const questionsInOrder =
  (usual: string) =>
  (name: string, body: object, where = 'true', order = usual): RegisterQuestion => ({
    name,
    body,
    where,
    order,
  })
