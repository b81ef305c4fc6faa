/** How the size of a file reads. Pure. */
const KB = 1024
const MB = KB * KB
const NBSP = '\u00a0'
const decimals = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** `940 B`, `12,5 kB`, `3,2 MB` */
export function tamanhoText(bytes: number): string {
  if (bytes < KB) return `${bytes}${NBSP}B`
  return bytes < MB ? `${decimals.format(bytes / KB)}${NBSP}kB` : `${decimals.format(bytes / MB)}${NBSP}MB`
}
