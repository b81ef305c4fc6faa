/** Where a load comes from and goes to, on one line. Pure. */
interface Lugar {
  readonly cidade: string | null
  readonly uf: string | null
}

const lugarText = ({ cidade, uf }: Lugar): string => [cidade, uf].filter(Boolean).join(', ') || 'a definir'

export const rotaText = ({ origem, destino }: { readonly origem: Lugar; readonly destino: Lugar }): string =>
  `${lugarText(origem)} → ${lugarText(destino)}`
