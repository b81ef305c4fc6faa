/** Compares what several modules bring to one list. */
export const byOrder = (a: { readonly order: number }, b: { readonly order: number }) => a.order - b.order
