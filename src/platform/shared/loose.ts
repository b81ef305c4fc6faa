/** A record as callers send it: what they leave out and what they send as null means the same. */
export type Loose<T> = { readonly [K in keyof T]?: T[K] | null | undefined }
